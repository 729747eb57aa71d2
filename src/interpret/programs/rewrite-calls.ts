/**
 * Patterns for expressions in programs, each with its replacement. The replacement is a part of a filter, or is at
 * least more similar to a filter.
 */
const callRewritings: readonly (readonly [RegExp, string])[] = [
  // Spreadsheets: `"event_types:"&CHAR(34)&"…"`.
  [/"?\s{0,9}&\s{0,9}(?:UNI)?(?:CHAR|ZEICHEN|CAR|CARACTER|TEKEN|KOD)\(34\)\s{0,9}(?:&\s{0,9}"?)?/gi, '"'],
  // An expression of PowerShell: `$subs | Where-Object { $_.eventTypes -contains '…' -or … }`.
  [/^\s{0,20}\$\w{1,40}\s{0,9}\|\s{0,9}(?:Where-Object|where|\?)\s{0,9}(?=\{)/gi, ""],
  [/\$_\./g, ""],
  [/(?<=[\s)])-(contains|c?eq|in|and|or)(?=\s)/gi, "$1"],
  // A function that tests the prefix of a text: `hasPrefix(attributes.ce-type, "….v2.")`.
  [
    /\b(?:has_?prefix|starts_?with)\(\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}["']([\w.]{1,100}\.)["']\s{0,9}\)/gi,
    'event_types:"$1*"',
  ],
];

/** Replaces some calls and operators of programs. The result is a filter, or is at least more similar to a filter. */
export const rewriteCalls = (text: string): string =>
  callRewritings.reduce((rewrittenText, [pattern, replacement]) => rewrittenText.replace(pattern, replacement), text);
