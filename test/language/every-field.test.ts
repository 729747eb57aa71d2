import { describe, expect, it } from "vitest";
import { applyFix, compile, type Diagnostic, type Filter, fixAll, print } from "../../src/index.js";
import { type FieldDefinition, fields } from "../../src/vocabulary/fields.js";
import { writeRestriction } from "../../src/vocabulary/write-filter-text.js";
import { valuesFor } from "../support/small-filters.js";

const [alternatives] = fields;
const singleFields = fields.filter(({ joins }) => joins === "and");

/** Writes a restriction on a field. The value is the element at `index` of the list that `valuesFor` returns. */
const restriction = (field: FieldDefinition, index = 0): string =>
  writeRestriction(field, valuesFor(field, index + 1)[index] ?? "");
const types = restriction(alternatives);

/** The values of a filter that restricts every field. */
const values = new Map<FieldDefinition, string | readonly string[]>(
  fields.map((field) => [field, field.joins === "or" ? valuesFor(field, 2) : (valuesFor(field, 1)[0] ?? "")]),
);
const whole = Object.fromEntries([...values].map(([{ property }, value]) => [property, value])) as unknown as Filter;

const find = (text: string, code: Diagnostic["code"]): Diagnostic | undefined =>
  compile(text).diagnostics.find((diagnostic) => diagnostic.code === code);
/** Applies the first fix of the first diagnostic with this code, and returns the new text. */
const fixed = (text: string, code: Diagnostic["code"]): string | undefined => {
  const fix = find(text, code)?.fixes[0];
  return fix && applyFix(text, fix);
};

describe.each(fields)("the field $name", (field) => {
  const { name, comparator, joins } = field;

  it("has an error if its value is invalid", () => {
    const text = `${name}${comparator}"?"`;
    const errors = compile(text).diagnostics.filter(
      ({ severity, code }) => severity === "error" && code !== "missing-event-type",
    );
    expect(errors.map(({ span }) => text.slice(span.start, span.end))).toEqual(['"?"']);
  });

  it("is named as the expected field if one of its values is written without a field", () => {
    const value = valuesFor(field, 1)[0] ?? "";
    expect(find(`"${value}"`, "missing-field")?.data).toEqual({ expected: `${name}${comparator}` });
  });

  it("is recognized after a string that lacks its closing quote", () => {
    const [type = ""] = valuesFor(alternatives, 1);
    const text = `${alternatives.name}:"${type} AND ${name}${comparator}${valuesFor(field, 1)[0]}"`;
    expect(find(text, "unterminated-string")).toBeDefined();
  });

  it("is joined to the restriction before it by the fix for a missing operator", () => {
    const other = joins === "or" ? restriction(field, 1) : restriction(field);
    const operator = joins === "or" ? "OR" : "AND";
    expect(fixed(`${types} ${other}`, "missing-operator")).toBe(`${types} ${operator} ${other}`);
  });

  it("is in the messages that list the fields", () => {
    expect(find('nothing_like_it:"x"', "unknown-field")?.help).toContain(`\`${name}\``);
    expect(find(`has(${name}, "x")`, "unsupported-syntax")?.help).toContain(`\`${name}${comparator}"…"\``);
    expect(find(`${types} AND`, "missing-operand")?.help).toContain(field.noun);
  });

  it("leads to a diagnostic without a fix if a JSON text has it as a key twice", () => {
    const json = JSON.stringify(whole).replace("{", `{"${name}":"x",`);
    expect(find(json, "encoded-text")?.fixes).toEqual([]);
  });
});

describe.each(singleFields)("the field $name, which a filter can restrict only once,", (field) => {
  const [first, second] = [restriction(field, 0), restriction(field, 1)];

  it("has an error if it is restricted twice", () => {
    expect(find(`${types} AND ${first} AND ${second}`, "multiple-targets")?.data).toMatchObject({ field: field.name });
  });

  it("has an error if it is joined by OR, and the fix joins it by AND", () => {
    const text = `${types} OR ${first}`;
    expect(find(text, "target-joined-by-or")?.data).toEqual({ field: field.name });
    expect(fixed(text, "target-joined-by-or")).toBe(`${types} AND ${first}`);
  });

  it("comes, in the canonical order, after the restrictions that OR joins", () => {
    const text = `${first} AND ${types}`;
    expect(find(text, "non-canonical-order")?.data).toEqual({ field: field.name, next: alternatives.name });
    expect(fixed(text, "non-canonical-order")).toBe(`${types} AND ${first}`);
  });
});

describe("a filter with every field", () => {
  it("is valid and canonical", () => {
    expect(compile(print(whole)).diagnostics).toEqual([]);
  });

  it("can have the fields in any order", () => {
    const reversed = [...fields].reverse().map((field) => {
      const restrictions = [values.get(field) ?? []].flat().map((value) => writeRestriction(field, value));
      return restrictions.length > 1 ? `( ${restrictions.join(" OR ")} )` : restrictions[0];
    });
    const { text, compilation } = fixAll(reversed.join(" AND "));
    expect([text, compilation.filter]).toEqual([print(whole), whole]);
  });

  it.each(["property", "name"] as const)("can be written as JSON, with the %s as key", (key) => {
    const json = JSON.stringify(Object.fromEntries([...values].map(([field, value]) => [field[key], value])));
    expect(fixAll(json).text).toBe(print(whole));
  });
});
