import { type Stats, statSync } from "node:fs";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import { quoteForShell } from "./shell-words.js";

/** A text that is longer than this is not checked as a path. */
const maxPathLength = 1_024;

/** The endings of files that can hold filters or subscriptions. */
const fileNamePattern =
  /^[^\s"=]+\.(?:txt|text|filters?|json|jsonl|ndjson|ya?ml|toml|csv|tsv|md|log|conf|cfg|ini|env)$/i;

/**
 * Returns what exists at a path. If nothing exists there, but the text has the form of a file name, returns
 * `missing file`. Returns undefined for any other text.
 */
export function pathKindOf(text: string): "file" | "missing file" | "folder" | undefined {
  if (text === "" || text.length > maxPathLength || /["\n]/.test(text)) return undefined;
  const stats = readFileStats(text);
  if (stats) return stats.isDirectory() ? "folder" : "file";
  return fileNamePattern.test(text) ? "missing file" : undefined;
}

/** Undefined if there is no such file, or if the text cannot be a path, for example because a name in it is too long. */
function readFileStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Describes an argument that has the form of a file name, but no such file exists. No command is suggested, because it
 * would fail, too.
 */
export const describeMissingFile = (path: string): string =>
  `${path}: this looks like the name of a file, but there is no such file`;

/** Whether a text is meant as a filter, and not as the path of a file. Such a text has a field with a comparator. */
export const isMeantAsFilter = (text: string): boolean => hasFieldComparison(text);

/**
 * If a path that cannot be read is a filter, or a folder in which filters can be searched, returns the text to append
 * to the error message. Otherwise, returns an empty text.
 *
 * @param contentName A word for the content that was expected at the path, such as `filter`.
 */
export function renderAdviceForUnreadablePath(path: string, contentName: string): string {
  if (contentName === "filter" && pathKindOf(path) === "folder")
    return `; to check the filters in its files: wef scan ${quoteForShell(path)}`;
  return isMeantAsFilter(path)
    ? `; this looks like a filter, not a file; to check it: wef check ${quoteForShell(path)}`
    : "";
}
