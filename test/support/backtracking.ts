import { checkSync } from "recheck/lib/browser.js";

/**
 * Returns why a regular expression may take more than linear time, or undefined if it never does. Large bounds of
 * repetitions are replaced with small ones, because a bound changes the time only by a constant factor.
 */
export function findBacktracking(source: string, flags: string): string | undefined {
  for (const variant of new Set(withoutAssertions(withSmallBounds(source)))) {
    const searched = flags.includes("y") ? `^(?:${variant})` : variant;
    const diagnostics = checkSync(searched, flags.replace(/[dgvy]/g, ""), checkOptions);
    if (diagnostics.status === "vulnerable") return diagnostics.complexity.summary;
    if (diagnostics.status === "unknown") return `not checked (${diagnostics.error.kind}): ${variant}`;
  }
  return undefined;
}

/** The checker `automaton` gives the same answer on every machine. The package's other checker tries random texts. */
const checkOptions = { checker: "automaton", timeout: 60_000 } as const;

/** A token of a pattern, or a group with its opening token. */
type PatternPart = string | PatternGroup;

interface PatternGroup {
  readonly opening: string;
  readonly parts: PatternPart[];
}

const patternTokenPattern =
  /\\[pPu]\{[^{}]*\}|\\k<[^<>]*>|\\[\s\S]|\[(?:[^\]\\]|\\[\s\S])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|\{\d+(?:,\d*)?\}|[\s\S]/g;

/** Bounds of repetitions up to this size are not changed. */
const maxBound = 2;

const withSmallBounds = (source: string): string =>
  (source.match(patternTokenPattern) ?? [])
    .map((token) => {
      const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
      if (min === undefined || Math.max(Number(min), Number(max)) <= maxBound) return token;
      const smallMin = Math.min(Number(min), maxBound - 1);
      if (!comma) return `{${smallMin}}`;
      return max ? `{${smallMin},${Number(min) === Number(max) ? smallMin : maxBound}}` : `{${smallMin},}`;
    })
    .join("");

/**
 * Replaces the assertions of a pattern. Returns two patterns for each alternative: in the first one, a lookahead reads
 * the text that it matches, and in the second one it reads nothing. A lookbehind always reads the text that it matches.
 * A negative assertion about one character reads any other character.
 */
function withoutAssertions(source: string): readonly string[] {
  const root: PatternGroup = { opening: "", parts: [] };
  const openGroups = [root];
  for (const token of source.match(patternTokenPattern) ?? []) {
    if (token === ")") openGroups.pop();
    else if (token.startsWith("(")) {
      const group: PatternGroup = { opening: token, parts: [] };
      openGroups.at(-1)?.parts.push(group);
      openGroups.push(group);
    } else openGroups.at(-1)?.parts.push(token);
  }
  return splitAlternatives(root.parts).flatMap((parts) =>
    [true, false].map((readsLookaheads) => writeParts(parts, readsLookaheads)),
  );
}

/** The alternatives of a pattern. The time for the pattern is the sum of the times for its alternatives. */
function splitAlternatives(parts: readonly PatternPart[]): readonly (readonly PatternPart[])[] {
  const alternatives: PatternPart[][] = [[]];
  for (const part of parts) {
    if (part === "|") alternatives.push([]);
    else alternatives.at(-1)?.push(part);
  }
  return alternatives;
}

const writeParts = (parts: readonly PatternPart[], readsLookaheads: boolean): string =>
  parts.map((part) => (typeof part === "string" ? part : writeGroup(part, readsLookaheads))).join("");

function writeGroup({ opening, parts }: PatternGroup, readsLookaheads: boolean): string {
  const content = writeParts(parts, readsLookaheads);
  switch (opening) {
    case "(?=":
      return readsLookaheads ? `(?:${content})` : "(?:)";
    case "(?!":
      return readsLookaheads ? (writeOtherCharacter("$", content) ?? `(?:${content})`) : "(?:)";
    case "(?<=":
      return `(?:${content})`;
    case "(?<!":
      return writeOtherCharacter("^", content) ?? "(?:)";
    default:
      return `${opening}${content})`;
  }
}

/**
 * A pattern that matches the edge of the text or any character that `content` does not match. Undefined if `content` is
 * not a pattern for a single character.
 */
function writeOtherCharacter(edge: "^" | "$", content: string): string | undefined {
  const set = /^\[(\^?)((?:[^\]\\]|\\[\s\S])*)\]$/.exec(content);
  if (set) return `(?:${edge}|[${set[1] ? "" : "^"}${set[2]}])`;
  return /^(?:\\[^bB\d]|[^\\])$/.test(content) ? `(?:${edge}|[^${content}])` : undefined;
}
