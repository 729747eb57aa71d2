// Builds the package and the playground where they are missing or older than their sources.
// `node scripts/build-when-stale.ts` does so from the command line.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Something that a script of package.json builds. */
interface Target {
  readonly name: string;
  readonly script: string;
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
}

const targets: readonly Target[] = [
  {
    name: "the package",
    script: "build:package",
    sources: ["src", "package.json", "tsconfig.json", "tsup.config.ts"],
    outputs: ["dist/index.js", "dist/index.d.ts", "dist/cli.js"],
  },
  {
    name: "the playground",
    script: "build:playground",
    sources: ["playground", "grammar/railroad.html", "dist/index.js"],
    outputs: ["dist/playground/index.html"],
  },
];

/** Builds what is stale, in order. Processes that call it at the same time build once. */
export function buildWhenStale(): void {
  if (!targets.some(isStale)) return;
  withLock(() => {
    for (const target of targets) if (isStale(target)) build(target);
  });
}

const isStale = ({ sources, outputs }: Target): boolean =>
  Math.max(...sources.map(newestChange)) > Math.min(...outputs.map(timeOfChange));

/** The latest change of a file, or of a folder and everything in it: a file that is removed changes its folder. */
function newestChange(path: string): number {
  const time = timeOfChange(path);
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return time;
  return Math.max(time, ...readdirSync(join(root, path)).map((name) => newestChange(join(path, name))));
}

/** In milliseconds since 1970; 0 for what does not exist. */
const timeOfChange = (path: string): number => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function build({ name, script }: Target): void {
  console.log(`Building ${name}: its sources have changed.`);
  const options = { cwd: root, encoding: "utf8", shell: process.platform === "win32" } as const;
  const { status, stdout, stderr, error } = spawnSync("npm", ["run", "--silent", script], options);
  if (status !== 0) throw new Error(`"npm run ${script}" failed:\n${stdout}${stderr}`, { cause: error });
}

const cacheFolder = join(root, "node_modules/.cache");
const lockFile = join(cacheFolder, "build.lock");

/** Runs an action while no other process runs one. */
function withLock(action: () => void): void {
  mkdirSync(cacheFolder, { recursive: true });
  while (!acquireLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  try {
    action();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function acquireLock(): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (isAbandoned()) rmSync(lockFile, { force: true });
    return false;
  }
}

/** Whether the process that has the lock has ended. */
function isAbandoned(): boolean {
  try {
    const owner = Number(readFileSync(lockFile, "utf8"));
    return owner > 0 && !process.kill(owner, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

if (import.meta.main) buildWhenStale();
