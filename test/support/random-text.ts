import fc from "fast-check";

/** The texts of valid tokens and of invalid tokens, and texts that are not tokens. */
const pieces = [
  ...["event_types", "target_resource", "eventTypes", "space", "ORevent_types", "has", "a.b-c", "google.workspace.x"],
  ...[":", "=", "==", "!=", "->", "~", "：", " IN ", " like "],
  ...['"A"', "'B'", "“C”", '"D”', "E", "//F/g", "{h}", '"', "'", "“", "”", "\\", '"\t"'],
  ...["AND", "and", "&&", "∧", "OR", "Or", "||", "|", "NOT", "xor", "-", "!", "¬", ",", ";", "+"],
  ...["(", ")", "[", "]", "{", "}", "（", "）", "( ", " )", "()"],
  ...["// i\n", "# j\r\n", "-- k\r", "/* l */", "/*", "*/"],
  ...["\u00a0", "\u200b", "\ufeff", "\u0000", "\ud800", "\udc00", "\u2028", "\f"],
  ...["@", "€", "😀", "%22", "&quot;", "7", ".", "\n", "\t"],
] as const;

const space = fc.constantFrom("", " ", "", "\n");

/** Generates texts that consist of tokens in any order. Most of these texts are not valid filters. */
export const tokenText: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...pieces), space), { maxLength: 40 })
  .map((parts) => parts.flat().join(""));

/** Generates any text: tokens in any order, or any code units. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: tokenText, weight: 4 },
  { arbitrary: fc.string({ unit: "binary" }), weight: 1 },
  { arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)), weight: 1 },
);
