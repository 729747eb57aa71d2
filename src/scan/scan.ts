import { type CompileOptions, resolveOptions } from "../options.js";
import { scanDocument } from "./documents/scan-document.js";
import type { FileContext } from "./find-filters.js";
import type { Finding } from "./finding.js";
import { findApiEvidence } from "./judge/api-evidence.js";
import { findLanguage, findLanguageByName, type ScanLanguage } from "./languages.js";
import { createSpanLocator } from "./place.js";
import { maskTemplates } from "./templates/mask-templates.js";

/** The options of `scan`. */
export interface ScanOptions {
  /**
   * The language of the source: one of `scanLanguages`, a file extension, or the id that editors use for the language.
   * Default: the language that `path` shows.
   */
  readonly language?: ScanLanguage | (string & {}) | undefined;
  /** The path of the file, which is used to find out the language of the file. */
  readonly path?: string | undefined;
  /** The options with which filters are compiled. */
  readonly options?: CompileOptions | undefined;
  /** Whether to report a call of the list method (`subscriptions.list`) that has no filter. Default: false. */
  readonly reportMissingFilters?: boolean | undefined;
}

/**
 * Finds the filters in a file and checks them. The time is proportional to the length of the source. If the language is
 * not known, there are no findings.
 *
 * @throws nothing, whatever the source is.
 */
export function scan(source: string, scanOptions: ScanOptions = {}): readonly Finding[] {
  if (typeof source !== "string") return [];
  const {
    language: languageName,
    path = "",
    options = {},
    reportMissingFilters = false,
  } = Object(scanOptions) as ScanOptions;
  const language = languageName ? findLanguageByName(languageName) : findLanguage(path, source.slice(0, 200));
  if (language === undefined || !mayHoldFilters(source)) return [];
  const { profile } = resolveOptions(options);
  let masked: string | undefined;
  const context: FileContext = {
    source,
    unmaskedSource: source,
    getSourceWithMaskedTemplates: () => {
      masked ??= maskTemplates(source);
      return masked;
    },
    compileOptions: options,
    apiEvidence: findApiEvidence(source, profile),
    placeOf: createSpanLocator(source),
    reportMissingFilters,
  };
  return scanDocument(context, language, { start: 0, end: source.length });
}

/**
 * Whether a file contains at least one of these words. A file without any of them has no findings. For most files, this
 * check is the only cost.
 */
const mayHoldFilters = (source: string): boolean => /event[_-]?types?|target[_-]?resource|subscriptions/i.test(source);
