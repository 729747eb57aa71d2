import { check } from "recheck";

/**
 * Returns the reason why a regular expression may take more than linear time, or undefined if it always takes linear
 * time. Large bounds of repetitions are replaced with small bounds, because a bound changes the time only by a constant
 * factor.
 *
 * First, the pattern is checked with expanded groups (see `distributeGroups`), because that is faster. If an expanded
 * sequence may take more than linear time, the pattern is checked again without the expansion. The pattern can still be
 * linear: instead of failing after much backtracking in one alternative of a group, it can match another alternative.
 */
export async function findBacktracking(source: string, flags: string): Promise<string | undefined> {
  const alternatives = splitAlternatives(parsePattern(withSmallBounds(source)));
  if (!(await findBacktrackingIn(alternatives.flatMap(distributeGroups), flags))) return undefined;
  return await findBacktrackingIn(alternatives, flags);
}

async function findBacktrackingIn(
  alternatives: readonly (readonly PatternPart[])[],
  flags: string,
): Promise<string | undefined> {
  const variants = alternatives.flatMap((parts) => [writeParts(parts, true), writeParts(parts, false)]);
  for (const variant of new Set(variants)) {
    const searched = flags.includes("y") ? `^(?:${variant})` : variant;
    const diagnostics = await check(searched, flags.replace(/[dgvy]/g, ""), checkOptions);
    if (diagnostics.status === "vulnerable") return diagnostics.complexity.summary;
    if (diagnostics.status === "unknown") return `not checked (${diagnostics.error.kind}): ${variant}`;
  }
  return undefined;
}

/**
 * The checker `automaton` gives the same answer on every machine. The other checker of the package tries random texts.
 * The package has a native program for some platforms. On other platforms it runs the same program in Java or
 * JavaScript, which takes longer.
 */
const checkOptions = { checker: "automaton", timeout: 60_000 } as const;

/** A part of a pattern: a token, or a group of parts. */
type PatternPart = string | PatternGroup;

interface PatternGroup {
  readonly opening: string;
  readonly parts: PatternPart[];
}

const patternTokenPattern =
  /\\[pPu]\{[^{}]*\}|\\k<[^<>]*>|\\[\s\S]|\[(?:[^\]\\]|\\[\s\S])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|\{\d+(?:,\d*)?\}|[\s\S]/g;

/** If the bounds of a repetition are not greater than this, they are not changed. */
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

function parsePattern(source: string): readonly PatternPart[] {
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
  return root.parts;
}

/** The maximum number of sequences that result from the expansion of one sequence. */
const maxSequences = 64;

/**
 * Expands a sequence with a group of alternatives to one sequence for each alternative: `a(?:b|c)d` to `abd` and `acd`.
 * Groups inside the alternatives are expanded, too. The checker needs less time for the expanded sequences. Groups that
 * are repeated are not expanded. For any other group, a match uses one of the alternatives, so the time for the pattern
 * is at most the sum of the times for the expanded sequences.
 */
function distributeGroups(parts: readonly PatternPart[]): readonly (readonly PatternPart[])[] {
  let sequences: readonly (readonly PatternPart[])[] = [parts];
  for (;;) {
    const distributed = sequences.flatMap(distributeFirstGroup);
    if (distributed.length === sequences.length || distributed.length > maxSequences) return sequences;
    sequences = distributed;
  }
}

function distributeFirstGroup(parts: readonly PatternPart[]): readonly (readonly PatternPart[])[] {
  const index = parts.findIndex((part, place) => {
    const next = parts[place + 1];
    const isRepeated = typeof next === "string" && /^[*+?{]/.test(next);
    return typeof part !== "string" && !/^\(\?<?[=!]/.test(part.opening) && !isRepeated && part.parts.includes("|");
  });
  const group = parts[index];
  if (group === undefined || typeof group === "string") return [parts];
  return splitAlternatives(group.parts).map((alternative) =>
    parts.map((part, place) => (place === index ? { opening: group.opening, parts: [...alternative] } : part)),
  );
}

/** Splits a pattern into its alternatives. The time for the pattern is the sum of the times for the alternatives. */
function splitAlternatives(parts: readonly PatternPart[]): readonly (readonly PatternPart[])[] {
  const alternatives: PatternPart[][] = [[]];
  for (const part of parts) {
    if (part === "|") alternatives.push([]);
    else alternatives.at(-1)?.push(part);
  }
  return alternatives;
}

/**
 * Writes a pattern without assertions. If `readsLookaheads` is false, all lookaheads are left out. A negative
 * assertion about one character is replaced by a pattern for all characters but this one. Other negative lookbehinds
 * are left out. All other assertions are replaced by their content.
 */
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
 * Returns a pattern that matches the edge of the text, or any character that `content` does not match. Undefined if
 * `content` is not a pattern for a single character.
 */
function writeOtherCharacter(edge: "^" | "$", content: string): string | undefined {
  const set = /^\[(\^?)((?:[^\]\\]|\\[\s\S])*)\]$/.exec(content);
  if (set) return `(?:${edge}|[${set[1] ? "" : "^"}${set[2]}])`;
  return /^(?:\\[^bB\d]|[^\\])$/.test(content) ? `(?:${edge}|[^${content}])` : undefined;
}
