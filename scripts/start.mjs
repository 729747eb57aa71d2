// Checks the sample filters of README.md, good and bad: every block fenced as ```filter is one.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const commandLine = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const filters = [...readme.matchAll(/^```filter *\r?\n(.*?)\r?\n```$/gms)].map(([, filter]) => filter);

if (filters.length === 0) {
  console.error("README.md has no block fenced as ```filter.");
  process.exitCode = 1;
}

for (const filter of filters) {
  console.log(`\n${filter.replaceAll(/^/gm, "> ")}\n`);
  const { status } = spawnSync(process.execPath, [commandLine, "check", "--", filter], { stdio: "inherit" });
  // 0 is a valid filter, 1 an invalid one: a README shows both.
  if (status !== 0 && status !== 1) process.exitCode = 1;
}
