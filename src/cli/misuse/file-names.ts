import { type Stats, statSync } from "node:fs";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import { quoteForShell } from "./shell-words.js";

/** A text that is longer than this is not checked as a path. */
const maxPathLength = 1_024;

/** The endings of files that can hold filters or subscriptions. */
const fileNamePattern =
  /^[^\s"=]+\.(?:txt|text|filters?|json|jsonl|ndjson|ya?ml|toml|csv|tsv|md|log|conf|cfg|ini|env)$/i;

/** What the path stands for, or seems to stand for: a missing file has the name of a file. */
export function pathKindOf(text: string): "file" | "missing file" | "folder" | undefined {
  if (text === "" || text.length > maxPathLength || /["\n]/.test(text)) return undefined;
  const stats = readStats(text);
  if (stats) return stats.isDirectory() ? "folder" : "file";
  return fileNamePattern.test(text) ? "missing file" : undefined;
}

/** Undefined if there is no such file, or if the text cannot be a path, for example because a name in it is too long. */
function readStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether a text has a field with a comparator, so that it is meant as a filter and not as the path of a file. */
export const isMeantAsFilter = (text: string): boolean => hasFieldComparison(text);

/** What to say about a filter in the place of a file, after the message about the missing file. */
export const describeMisplacedFilter = (path: string): string =>
  isMeantAsFilter(path) ? `; this looks like a filter, not a file; to check it: wef check ${quoteForShell(path)}` : "";
