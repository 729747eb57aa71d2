import type { Filter } from "../../../src/index.js";
import type { Random } from "../random.js";

const blanks = ["", " ", " ", "  ", "\t", "\n", "\r\n", "\r"];

/**
 * The tokens of one of the many valid spellings of a filter: its event types grouped and repeated at random, the target
 * before or after them.
 */
export function spell({ eventTypes, targetResource }: Filter, random: Random): readonly string[] {
  const types = eventTypes.flatMap((type, index) =>
    random.chance(0.1) ? [type, random.pick(eventTypes.slice(0, index + 1))] : [type],
  );
  const group = groupTypes(types, random);
  if (targetResource === undefined) return perhapsGrouped(group, random);
  const left = types.length > 1 ? ["(", ...group, ")"] : perhapsGrouped(group, random);
  const right = perhapsGrouped(["target_resource", "=", `"${targetResource}"`], random);
  const [first, second] = random.chance(0.3) ? [right, left] : [left, right];
  return perhapsGrouped([...first, "AND", ...second], random);
}

function groupTypes(types: readonly string[], random: Random): readonly string[] {
  if (types.length === 1) return ["event_types", ":", `"${types[0]}"`];
  const cut = 1 + random.below(types.length - 1);
  const [left, right] = [types.slice(0, cut), types.slice(cut)].map((part) => groupTypes(part, random));
  return [...perhapsGrouped(left ?? [], random), "OR", ...perhapsGrouped(right ?? [], random)];
}

const perhapsGrouped = (tokens: readonly string[], random: Random): readonly string[] =>
  random.chance(0.1) ? perhapsGrouped(["(", ...tokens, ")"], random) : tokens;

/** Writes tokens one after the other, with blanks or without wherever the language leaves it open. */
export function joinTokens(tokens: readonly string[], random: Random): string {
  const tidy = random.chance(0.3);
  let text = tidy ? "" : random.pick(blanks);
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const needed = /\w$/.test(token) && next !== undefined && /^\w/.test(next);
    const blank = tidy
      ? token === ":" || token === "=" || next === ":" || next === "="
        ? ""
        : " "
      : random.pick(blanks);
    text += token + (needed && blank === "" ? " " : blank);
  }
  return text;
}
