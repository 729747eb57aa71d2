// Measures the function `scan` and the command `wef scan`: `npm run bench:scan`.
import { spawn } from "node:child_process";
import { once as nextEvent } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { scan } from "../dist/scan/index.js";
import { quantile } from "./race.mjs";

const corpus = new URL("../test/scan/corpus/", import.meta.url);
const names = (await readdir(corpus)).filter((name) => name.endsWith(".txt"));
const files = await Promise.all(
  names.map(async (name) => ({ path: name.slice(0, -4), source: await readFile(new URL(name, corpus), "utf8") })),
);

console.log("| file extension | time of `scan` per 1,000 lines, ms: p50 | p99 |\n|---|---|---|");
for (const extension of [...new Set(files.map(({ path }) => extname(path)))].sort()) {
  const ofLanguage = files.filter(({ path }) => extname(path) === extension);
  const once = ofLanguage.map((file) => file.source).join("\n");
  const source = `${once}\n`.repeat(Math.ceil(1_000 / once.split("\n").length));
  const lineCount = source.split("\n").length;
  const times = Array.from({ length: 60 }, () => {
    const start = performance.now();
    scan(source, { path: `a${extension}` });
    return ((performance.now() - start) * 1_000) / lineCount;
  }).slice(10);
  console.log(`| ${extension} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} |`);
}

const fileCount = Number(process.argv[2] ?? 10_000);
const folder = await mkdtemp(join(tmpdir(), "wef-bench-"));
try {
  for (let index = 0; index < fileCount; index += 1) {
    const { path, source } = files[index % files.length];
    const subfolder = join(folder, String(index % 100));
    if (index < 100) await mkdir(subfolder);
    await writeFile(join(subfolder, `${index}-${path}`), source);
  }
  const cli = new URL("../dist/cli.js", import.meta.url).pathname;
  const start = performance.now();
  const child = spawn(process.execPath, [cli, "scan", folder, "--format", "json"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let bytes = 0;
  let peak = 0;
  child.stdout.on("data", (chunk) => {
    bytes += chunk.length;
  });
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peak = Math.max(peak, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 100);
  await nextEvent(child, "close");
  clearInterval(timer);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(
    `\n\`wef scan\` of ${fileCount} files: ${seconds} s until the process ended, ${Math.round(peak / 1024)} MiB of peak memory, a report of ${Math.round(bytes / 1e6)} MB`,
  );
} finally {
  await rm(folder, { recursive: true });
}
