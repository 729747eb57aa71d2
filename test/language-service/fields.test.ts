import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";
import { semanticTokensLegend } from "../../src/language-service/index.js";
import { type FieldDefinition, fields } from "../../src/vocabulary/fields.js";
import { definitionByValueKind } from "../../src/vocabulary/value-kinds.js";
import { writeRestriction } from "../../src/vocabulary/write-filter-text.js";
import {
  acceptItem,
  codeActionsAt,
  completionsAt,
  hoverAt,
  parseMarked,
  selectionsAt,
  service,
  tokensIn,
} from "../support/editor.js";

/** Returns values that the default profile knows for a field. */
const samplesOf = ({ valueKind }: FieldDefinition): readonly string[] =>
  definitionByValueKind[valueKind].createSampleValues(workspaceProfile);

const firstSampleOf = (field: FieldDefinition): string => samplesOf(field)[0] ?? "";

const valuePartsOf = (
  { valueKind }: FieldDefinition,
  value: string,
): readonly (readonly [name: string, text: string])[] =>
  definitionByValueKind[valueKind]
    .splitIntoParts(value, workspaceProfile)
    .map(({ partName: name, start, end }) => [name, value.slice(start, end)]);

/** Writes a text with one restriction on each of these fields. */
const restrictionsOn = (restrictedFields: readonly FieldDefinition[]): string =>
  restrictedFields.map((field) => writeRestriction(field, firstSampleOf(field))).join(" AND ");

/** Accepts each item at the cursor, and returns the resulting values. The id in a target is `AAAA`. */
function completedValuesAt(markedText: string): readonly string[] {
  const { text, position } = parseMarked(markedText);
  return service.completions(text, position).items.map((item) =>
    acceptItem(text, item, "AAAA")
      .replace("<|>", "")
      .replace(/^[^"]*"|"$/g, ""),
  );
}

describe.each(fields.map((field) => [field.name, field] as const))("the field %s", (name, field) => {
  const { comparator, joins, noun } = field;
  const sample = firstSampleOf(field);
  const restriction = writeRestriction(field, sample);
  /** Writes the restriction with a mark for the cursor at this offset of the value. */
  const markedTextAt = (cursorOffset: number): string =>
    `${name}${comparator}"${sample.slice(0, cursorOffset)}<|>${sample.slice(cursorOffset)}"`;

  it("is proposed at the beginning, with its comparator and quotes", () => {
    expect(completionsAt("<|>")).toContainEqual([name, `${name}${comparator}"<|>"`]);
  });

  it("is proposed after AND if all other fields are before AND", () => {
    const text = restrictionsOn(fields.filter((other) => other !== field));
    expect(completionsAt(`${text}<|>`)).toContainEqual(["AND", `${text} AND <|>`]);
    expect(completionsAt(`${text} AND <|>`)).toContainEqual([name, `${text} AND ${name}${comparator}"<|>"`]);
  });

  it("is proposed a second time only if OR joins its restrictions", () => {
    const labels = completionsAt(`${restriction} ${joins === "or" ? "OR" : "AND"} <|>`).map(([label]) => label);
    expect(labels.includes(name)).toBe(joins === "or");
  });

  it("has a proposal for its comparator after its name", () => {
    expect(completionsAt(`${name} <|>`)).toEqual([[`${comparator}"…"`, `${name} ${comparator}"<|>"`]]);
  });

  it("has proposals for its known values", () => {
    const proposedValues = completedValuesAt(`${name}${comparator}"<|>"`);
    const samples = samplesOf(field);
    expect(new Set(proposedValues.slice(0, samples.length))).toEqual(new Set(samples));
    // The remaining proposals are output-only event types. They have a warning: nobody can subscribe to them.
    const outputOnlyTypes = proposedValues.filter((type) => workspaceProfile.eventTypes.get(type)?.isOutputOnly);
    expect(proposedValues.slice(samples.length)).toEqual(outputOnlyTypes);
  });

  it("has proposals for the values that begin with the typed text", () => {
    expect(completedValuesAt(`${name}${comparator}"${sample.slice(0, 4)}<|>"`)).toContain(sample);
  });

  it("is named by its noun in the detail of the operator that adds the field", () => {
    const { text, position } = parseMarked(`${restrictionsOn(fields.filter((each) => each.joins === "or"))}<|>`);
    const operator = service.completions(text, position).items.find(({ label }) => label === joins.toUpperCase());
    expect(operator?.detail).toContain(noun);
  });

  it("is named by its noun in the hover of the operators", () => {
    const [, markdown] = hoverAt(restrictionsOn(fields).replace(" AND ", " A<|>ND ")) ?? [];
    expect(markdown).toContain(noun);
  });

  it("has a hover on its name and on its comparator", () => {
    expect(hoverAt(`<|>${restriction}`)).toEqual([name, expect.stringContaining(`\`${name}${comparator}"…"\``)]);
    const [word, markdown] = hoverAt(`${name}<|>${restriction.slice(name.length)}`) ?? [];
    expect([word, markdown?.split("\n")[0]]).toEqual([comparator, `\`${name}\` is compared by \`${comparator}\`.`]);
  });

  it.each(samplesOf(field))("has a hover that shows the meaning and the parts of its value: %s", (sampleValue) => {
    const parts = valuePartsOf(field, sampleValue).map(([part, text]) => `${part} \`${text}\``);
    const [word, markdown = ""] = hoverAt(`${name}${comparator}"<|>${sampleValue}"`) ?? [];
    expect(word).toBe(`"${sampleValue}"`);
    expect(markdown).toContain(parts.join(" · "));
    expect(markdown.startsWith(parts.join(" · "))).toBe(false);
  });

  it("has semantic tokens for its name, its comparator and the parts of its value", () => {
    const tokens = tokensIn(restriction);
    const { tokenTypes } = semanticTokensLegend;
    expect(tokens.slice(0, 2)).toEqual([
      ["field", name],
      ["comparator", comparator],
    ]);
    expect(tokens.map(([, text]) => text).join("")).toBe(restriction);
    for (const [part, text] of valuePartsOf(field, sample)) {
      expect(tokens).toContainEqual([tokenTypes.includes(part) ? part : "string", text]);
    }
  });

  it("has selection ranges for the parts of its value", () => {
    for (const { start, end } of definitionByValueKind[field.valueKind].splitIntoParts(sample, workspaceProfile)) {
      const rangesFromSmallest = [...new Set([sample.slice(start, end), sample, `"${sample}"`, restriction])];
      expect(selectionsAt(markedTextAt(start))).toEqual(rangesFromSmallest);
    }
  });

  it("is recognized if only its value is written", () => {
    const parts = valuePartsOf(field, sample);
    expect(hoverAt(`"<|>${sample}"`)?.[1]).toContain(parts.map(([part, text]) => `${part} \`${text}\``).join(" · "));
    expect(completedValuesAt(`"<|>${sample}"`)).toEqual(completedValuesAt(markedTextAt(0)));
    expect(completedValuesAt(`"${sample.slice(0, 4)}<|>"`)).toContain(sample);
  });

  it("is in the filter that an action writes with the values of a log message", () => {
    const fieldsInText = fields.filter((other) => other === field || other.isRequired);
    const text = `<|>seen in the log: ${fieldsInText.map(firstSampleOf).join(", ")} and more`;
    const action = codeActionsAt(text).find(([, title]) => title.startsWith("Use the filter"));
    expect(action?.[2]).toBe(restrictionsOn(fieldsInText));
  });
});

it("a code action can give a filter the documented shape, even if the filter restricts every field", () => {
  const text = restrictionsOn(fields);
  const action = ["refactor.rewrite", "Use the documented shape", text];
  expect(codeActionsAt(`<|>${text.replaceAll(" AND ", "\nAND ")}`)).toContainEqual(action);
});
