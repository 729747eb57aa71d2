import type { Filter } from "../../../src/index.js";
import { type FieldDefinition, fields } from "../../../src/vocabulary/fields.js";
import type { Random } from "../random.js";

const spaces = ["", " ", " ", "  ", "\t", "\n", "\r\n", "\r"];

/**
 * Returns the tokens of one of the many valid spellings of a filter. The order of the fields, the repeated alternatives
 * and the places of additional parentheses are random.
 */
export function spell(filter: Filter, random: Random): readonly string[] {
  const present = fields.filter(({ property }) => filter[property] !== undefined);
  const operands = present.map((field) => {
    const values = [filter[field.property] ?? []].flat();
    const repeated = values.flatMap((value, index) =>
      field.joins === "or" && random.chance(0.1) ? [value, random.pick(values.slice(0, index + 1))] : [value],
    );
    const group = groupAlternatives(field, repeated, random);
    return present.length > 1 && repeated.length > 1 ? ["(", ...group, ")"] : perhapsGrouped(group, random);
  });
  if (random.chance(0.3)) operands.reverse();
  return perhapsGrouped(
    operands.flatMap((operand, index) => (index === 0 ? operand : ["AND", ...operand])),
    random,
  );
}

function groupAlternatives(field: FieldDefinition, values: readonly string[], random: Random): readonly string[] {
  if (values.length === 1) return [field.name, field.comparator, `"${values[0]}"`];
  const cut = 1 + random.below(values.length - 1);
  const [left = [], right = []] = [values.slice(0, cut), values.slice(cut)].map((part) =>
    groupAlternatives(field, part, random),
  );
  return [...perhapsGrouped(left, random), "OR", ...perhapsGrouped(right, random)];
}

const perhapsGrouped = (tokens: readonly string[], random: Random): readonly string[] =>
  random.chance(0.1) ? perhapsGrouped(["(", ...tokens, ")"], random) : tokens;

/** Joins tokens. Writes spaces at random where the language does not require them. */
export function joinTokens(tokens: readonly string[], random: Random): string {
  const tidy = random.chance(0.3);
  let text = tidy ? "" : random.pick(spaces);
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const needed = /\w$/.test(token) && next !== undefined && /^\w/.test(next);
    const space = tidy
      ? token === ":" || token === "=" || next === ":" || next === "="
        ? ""
        : " "
      : random.pick(spaces);
    text += token + (needed && space === "" ? " " : space);
  }
  return text;
}
