import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import ignore, { type Ignore } from "ignore";
import { findLanguage } from "../../scan/index.js";
import { renderAdviceForUnreadablePath } from "../misuse/file-names.js";
import { systemErrorMessageOf } from "../output/error-message.js";
import { printFailureAndSetExitCode } from "../output/exit-code.js";

/** The ignore patterns of one folder. They are applied to paths relative to this folder. */
interface IgnoreRules {
  readonly baseFolder: string;
  readonly pathMatcher: Ignore;
}

/** A file to be scanned. */
export interface FoundFile {
  readonly path: string;
  /** Whether the user has named the file itself, and not only a folder that contains the file. */
  readonly isNamedByUser: boolean;
}

/** Folders of version control and of third-party code. They are never scanned. */
const skippedFolderNames = new Set([".git", ".hg", ".svn", "node_modules"]);

const createIgnoreRules = (folder: string, patterns: string | readonly string[]): IgnoreRules => ({
  baseFolder: folder,
  pathMatcher: ignore().add(typeof patterns === "string" ? patterns : [...patterns]),
});

/** Whether a path is ignored. If several rules match the path, the last of them decides. */
function isIgnored(path: string, isFolder: boolean, allRules: readonly IgnoreRules[]): boolean {
  let isPathIgnored = false;
  for (const { baseFolder, pathMatcher } of allRules) {
    const relativePath = relative(baseFolder, path).split(sep).join("/");
    if (relativePath === "" || relativePath.startsWith("../")) continue;
    const { ignored, unignored } = pathMatcher.test(isFolder ? `${relativePath}/` : relativePath);
    isPathIgnored = (isPathIgnored || ignored) && !unignored;
  }
  return isPathIgnored;
}

/**
 * Finds the files to be scanned. These are the files that `paths` names, and the files inside the folders that `paths`
 * names. The files inside a folder are sorted by name. In a folder, files with the extension of an unknown language are
 * left out, and symbolic links are not followed. Paths that `.gitignore` or the configuration ignores are left out.
 * However, `.gitignore` does not apply to a file that the user names. Each file is returned only once.
 *
 * @param ignoredPaths Patterns as in `.gitignore`, relative to `configFolder`.
 */
export async function* walkFiles(
  paths: readonly string[],
  ignoredPaths: readonly string[],
  configFolder: string,
): AsyncGenerator<FoundFile> {
  const configRules = createIgnoreRules(configFolder, ignoredPaths);
  const namedPaths = new Set(paths.map(toRealPath));
  const seenPaths = new Set<string>();
  for (const path of paths) {
    const kind = findPathKindOrReport(path);
    if (kind === "file" && !isIgnored(resolve(path), false, [configRules]) && addIfNew(toRealPath(path), seenPaths))
      yield { path, isNamedByUser: true };
    if (kind !== "folder") continue;
    for await (const found of walkFolder(path, [...readParentFolderIgnoreRules(path), configRules])) {
      const realPath = toRealPath(found);
      if (addIfNew(realPath, seenPaths)) yield { path: found, isNamedByUser: namedPaths.has(realPath) };
    }
  }
}

/** The real path of a file, after all symbolic links were resolved. */
function toRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // The error is not reported here, because reading the file will report it.
    return resolve(path);
  }
}

function addIfNew(path: string, seenPaths: Set<string>): boolean {
  if (seenPaths.has(path)) return false;
  seenPaths.add(path);
  return true;
}

function findPathKindOrReport(path: string): "file" | "folder" | undefined {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return "folder";
    if (stats.isFile()) return "file";
    printFailureAndSetExitCode(`${path}: neither a file nor a folder`);
  } catch (error) {
    printFailureAndSetExitCode(
      `${path}: ${systemErrorMessageOf(error) ?? "unreadable"}${renderAdviceForUnreadablePath(path, "files")}`,
    );
  }
  return undefined;
}

/** A folder whose content is not read yet. */
interface PendingFolder {
  readonly path: string;
  readonly ignoreRules: readonly IgnoreRules[];
}

async function* walkFolder(start: string, startRules: readonly IgnoreRules[]): AsyncGenerator<string> {
  // Folders and files are in one list, so that they are sorted together by name. There is no recursion, so that deeply
  // nested folders do not overflow the call stack.
  const pending: (PendingFolder | string)[] = [{ path: start, ignoreRules: startRules }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "string") {
      yield next;
      continue;
    }
    const { path: folder, ignoreRules: outer } = next;
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      printFailureAndSetExitCode(`${folder}: ${systemErrorMessageOf(error) ?? "unreadable"}`);
      return [];
    });
    const ownPatterns = entries.some((entry) => entry.name === ".gitignore" && entry.isFile())
      ? readGitignoreText(join(folder, ".gitignore"))
      : undefined;
    const rules = ownPatterns === undefined ? outer : [...outer, createIgnoreRules(resolve(folder), ownPatterns)];
    entries.sort((a, b) => (a.name < b.name ? 1 : -1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      const isFolder = entry.isDirectory();
      if (isFolder ? skippedFolderNames.has(entry.name) : !entry.isFile() || !isScannableFileName(entry.name)) continue;
      if (isIgnored(resolve(path), isFolder, rules)) continue;
      pending.push(isFolder ? { path, ignoreRules: rules } : path);
    }
  }
}

/**
 * Whether a file may contain filters. A file without an extension may be a script, whose first line names its
 * interpreter.
 */
const isScannableFileName = (name: string): boolean => findLanguage(name) !== undefined || !name.includes(".");

function readGitignoreText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The rules of the `.gitignore` files in the folders above a folder, up to the root of the repository. */
function readParentFolderIgnoreRules(path: string): readonly IgnoreRules[] {
  const found: IgnoreRules[] = [];
  let folder = resolve(path);
  while (!existsSync(join(folder, ".git"))) {
    const parent = dirname(folder);
    if (parent === folder) return [];
    const patterns = readGitignoreText(join(parent, ".gitignore"));
    if (patterns !== "") found.unshift(createIgnoreRules(parent, patterns));
    folder = parent;
  }
  return found;
}
