type PatternAndReplacement = readonly [RegExp, string];

/** Replacements for the output of `print_r`: `[event_types] => Array ( [0] => … )`. */
const phpPrintRRewritings: readonly PatternAndReplacement[] = [
  [/\[(\w{1,60})(?::\w{1,20}){0,2}\] => (?:[\w\\]{1,60} )?(?:Array|Object)\s{0,60}\(/g, '"$1": ['],
  [/\[\d{1,4}\] => (?:[\w\\]{1,60} )?(?:Array|Object)\s{0,60}\(/g, "["],
  [/\[\d{1,4}\] => ([^\n[]{1,300})/g, '"$1",'],
  [/\[(\w{1,60})(?::\w{1,20}){0,2}\] => ([^\n[]{1,300})/g, '"$1": "$2",'],
  [/(?<=(?:^|\n)[ \t]{0,60})\)(?=[ \t]{0,60}(?:\n|$))/g, "],"],
];

/** Replacements for the output of `var_dump`: `["event_types"]=> array(1) { [0]=> string(39) "…" }`. */
const varDumpRewritings: readonly PatternAndReplacement[] = [
  [/\[\d{1,4}\]\s{0,9}=>\s{0,60}/g, ""],
  [/\["(\w{1,60})"(?::\w{1,20})?\]\s{0,9}=>\s{0,60}/g, '"$1": '],
  [/\b(?:array|object)\([\w\\#() ]{1,60}\)(?:#\d{1,9})?(?: \(\d{1,4}\))?\s{0,9}\{/g, "["],
  [/\bstring\(\d{1,6}\)\s{0,9}("[^"\n]{0,300}")/g, "$1,"],
  [/\}/g, "],"],
];

/** Replacements for the output of `serialize`: `a:1:{s:11:"event_types";a:1:{i:0;s:39:"…";}}`. */
const phpSerializedRewritings: readonly PatternAndReplacement[] = [
  [/\bi:\d{1,6};(?=[aOs]:)/g, ""],
  [/\bs:\d{1,6}:"(\w{1,60})";(?=[as]:\d)/g, '"$1": '],
  [/\bs:\d{1,6}:("[^"\n]{0,300}");/g, "$1,"],
  [/\b(?:a|O:\d{1,6}:"[\w\\]{1,100}"):\d{1,6}:\{/g, "["],
  [/\}/g, "],"],
];

/** Replacements for the output of `redis-cli`: `1) "event_types"`. */
const redisCliRewritings: readonly PatternAndReplacement[] = [
  [/(?<=(?:^|\n)[ \t]{0,20})\d{1,4}\) (?="[^"\n]{1,300}"[ \t]{0,9}(?:\n|$))/g, ""],
];

const rewritingsOfDumpFormats: readonly (readonly [RegExp, readonly PatternAndReplacement[]])[] = [
  [
    /^\s{0,60}(?:[\w\\]{1,60} )?(?:Array|Object)\s{0,60}\(\s{0,60}\[\w{1,60}(?::\w{1,20}){0,2}\] => /,
    phpPrintRRewritings,
  ],
  [/^\s{0,60}(?:array|object)\([\w\\#() ]{1,60}\)[^\n]{0,30}\{\s{0,60}\[["\d]/, varDumpRewritings],
  [/^\s{0,60}(?:a|O:\d{1,6}:"[\w\\]{1,100}"):\d{1,6}:\{[is]:/, phpSerializedRewritings],
  [/^\s{0,20}1\) "/, redisCliRewritings],
];

/**
 * Converts data that a program has printed or stored in a special format. In the result, lists are in brackets and
 * values are in quotes.
 */
export function rewriteDumpedDataAsLists(text: string): string {
  const rewritings = rewritingsOfDumpFormats.find(([pattern]) => pattern.test(text))?.[1];
  if (!rewritings) return text;
  return rewritings
    .reduce((rewritten, [pattern, replacement]) => rewritten.replace(pattern, replacement), text)
    .replace(/^\s{0,60}(?:[\w\\]{1,60} )?(?:Array|Object)\s{0,60}\(/, "[");
}
