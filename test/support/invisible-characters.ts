const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));

/**
 * The spaces of Unicode that are not white space of the language. The compiler reports each of them, and reads it as a
 * space.
 */
export const unicodeSpaces: readonly string[] = [
  ..."\v\f\u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000",
  ...range(0x2000, 0x200a),
];

/** Other invisible characters, grouped by kind. The compiler does not read them as spaces. */
export const placeless: readonly (readonly [kind: string, characters: readonly string[]])[] = [
  ["zero-width characters", [..."\u200b\u200c\u200d\u2060"]],
  ["the soft hyphen", ["\u00ad"]],
  ["the byte order mark", ["\ufeff"]],
  ["bidi controls", [..."\u061c\u200e\u200f", ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]],
  ["NUL and other controls", [...range(0, 8), ...range(0x0e, 0x1f), ...range(0x7f, 0x84), ...range(0x86, 0x9f)]],
  ["lone surrogates", [..."\ud800\udbff", "\udc00", "\udfff"]],
];
