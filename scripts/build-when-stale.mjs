// Builds the package and the playground if they are missing or older than their sources. Run it with
// `node scripts/build-when-stale.mjs`. Vitest runs it before the tests that use the builds.
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The builds, in the order in which they must run. The script of a build is the name of a script in package.json. The
 * outputs are files that this script always writes.
 */
const buildTargets = [
  {
    name: "the package",
    script: "build:package",
    sources: [
      "src",
      "package.json",
      "tsconfig.json",
      "tsup.config.ts",
      "scripts/node-modules.ts",
      "scripts/third-party-licenses.ts",
    ],
    outputs: ["dist/index.js", "dist/index.d.ts", "dist/cli.js"],
  },
  {
    name: "the playground",
    script: "build:playground",
    sources: [
      "playground",
      "docs",
      "README.md",
      "CHANGELOG.md",
      "conformance/README.md",
      "bench/compile.svg",
      "package.json",
      "grammar/railroad.html",
      "scripts/generate/moving-picture/pictured-text.ts",
      "dist/index.js",
    ],
    outputs: ["dist/playground/index.html"],
  },
];

function buildWhenStale() {
  if (!buildTargets.some(isStale)) return;
  withLock(() => {
    for (const target of buildTargets) if (isStale(target)) build(target);
  });
}

function isStale({ sources, outputs }) {
  return Math.max(...sources.map(newestChange)) > Math.min(...outputs.map(timeOfChange));
}

/**
 * The time of the latest change of a file, or of a folder and its content. A removed file is also noticed, because its
 * removal changes the time of its folder.
 */
function newestChange(path) {
  const time = timeOfChange(path);
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return time;
  return Math.max(time, ...readdirSync(join(root, path)).map((name) => newestChange(join(path, name))));
}

/** The time of the last change of a file or folder, in milliseconds since 1970. It is 0 if there is no such file. */
function timeOfChange(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Runs the script of a build. The time of the outputs is set to the start of the script. So the outputs are stale again
 * if a source changed while the script ran.
 */
function build({ name, script, outputs }) {
  const startTime = new Date();
  console.log(`Building ${name} (npm run ${script})`);
  // Vitest sets NODE_ENV to "test". With that value, Vite would make a larger build for development.
  const env = { ...process.env, NODE_ENV: "production" };
  const options = { cwd: root, encoding: "utf8", env, shell: process.platform === "win32" };
  const { status, stdout, stderr, error } = spawnSync("npm", ["run", "--silent", script], options);
  if (error) throw error;
  if (status !== 0) throw new BuildError(`"npm run ${script}" failed:\n${stdout}${stderr}`);
  for (const output of outputs) utimesSync(join(root, output), startTime, startTime);
}

/** A build script failed. Its output says why, so the stack of this script is not shown. */
class BuildError extends Error {}

const cacheFolder = join(root, "node_modules/.cache");
const lockFile = join(cacheFolder, "build.lock");

/** Runs an action as soon as no other process has the lock. */
function withLock(action) {
  mkdirSync(cacheFolder, { recursive: true });
  for (let attempts = 0; !acquireLock(); attempts += 1) {
    if (attempts === 20) console.log(`Waiting for another build to end (it holds ${lockFile})`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  try {
    action();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function acquireLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isAbandoned()) rmSync(lockFile, { force: true });
    return false;
  }
}

/**
 * In milliseconds. No build takes longer than this. So if the lock is older, the process that made it has ended. If a
 * process with the id in such an old lock is running, it is another process that has got the same id later.
 */
const maxBuildTime = 300_000;
/**
 * The maximum time between the creation of the lock file and the writing of the process id into it, in milliseconds.
 */
const maxWriteTime = 2_000;

/** Whether the process that has the lock has ended. */
function isAbandoned() {
  const age = Date.now() - timeOfChange("node_modules/.cache/build.lock");
  try {
    const ownerId = Number(readFileSync(lockFile, "utf8"));
    if (!Number.isSafeInteger(ownerId) || ownerId <= 0) return age > maxWriteTime;
    return age > maxBuildTime || !process.kill(ownerId, 0);
  } catch (error) {
    return error.code === "ESRCH";
  }
}

try {
  buildWhenStale();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
