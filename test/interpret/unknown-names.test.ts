/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, interpret } from "../../src/index.js";
import { runs } from "../support/runs.js";
import { withShortNames } from "../support/short-names.js";

/** The positions at which a word that `interpret` does not know is tested. */
const places: Readonly<Record<string, (word: string) => string>> = {
  method: (word) => `event_types.${word}("‹A›")`,
  function: (word) => `${word}(event_types, "‹A›")`,
  "method of a result": (word) => `event_types.contains("‹A›").${word}()`,
  "method of a value": (word) => `"‹A›".${word}()`,
  "method of a list": (word) => `["‹A›"].${word}()`,
  receiver: (word) => `${word}.where(event_types: "‹A›")`,
  element: (word) => `<${word}>‹A›</${word}>`,
  "element around a filter": (word) => `<${word}>‹F›</${word}>`,
  attribute: (word) => `<filter ${word}="true">‹F›</filter>`,
  "empty element": (word) => `<filter><${word}/>‹F›</filter>`,
  label: (word) => `${word}: ‹A›`,
  "key of JSON": (word) => `{"${word}": ["‹A›"]}`,
  "key before the filter": (word) => `{"${word}": true, "event_types": ["‹A›"]}`,
  "key behind the filter": (word) => `{"event_types": ["‹A›"], "${word}": "x"}`,
  "key around the filter": (word) => `{"${word}": {"event_types": ["‹A›"]}}`,
  "key of YAML": (word) => `event_types:\n  - ‹A›\n${word}: true`,
  parameter: (word) => `filter='‹F›'&${word}=1`,
  variable: (word) => `${word}='‹F›'`,
  "prefix of a field": (word) => `${word}_event_types:"‹A›"`,
  "owner of a field": (word) => `${word}.event_types:"‹A›"`,
  "suffix of a field": (word) => `event_types__${word}=‹A›`,
  "property of a field": (word) => `event_types.${word} = "‹A›"`,
  "operator in brackets": (word) => `event_types[${word}]=‹A›`,
  operator: (word) => `event_types ${word} "‹A›"`,
  "word before": (word) => `${word} ‹A›`,
  "word behind": (word) => `‹A› ${word}`,
  "word inside": (word) => `message ${word} created`,
  "word between": (word) => `‹A› ${word} ‹B›`,
  "word in a value": (word) => `event_types = "‹A› ${word}"`,
  "word at a value": (word) => `event_types = "‹A›"${word}`,
  "word before a value": (word) => `event_types = ${word}"‹A›"`,
  "second value": (word) => `event_types = ["‹A›", "${word}"]`,
  "prefix of an event type": (word) => `${word}.message.created`,
  "suffix of an event type": (word) => `message.created.${word}`,
  option: (word) => `--${word} --filter='‹F›'`,
  "option behind": (word) => `--filter='‹F›' --${word}=1`,
  condition: (word) => `‹F› AND ${word}="x"`,
  operand: (word) => `${word} || ‹F›`,
  "condition of SQL": (word) => `SELECT * FROM subs WHERE ${word} AND event_type = '‹A›'`,
  "part of a target": (word) => `message created in ‹T›/${word}`,
  "name of a target": (word) => `message created in ${word} ‹T›`,
};

/** Invented words that are very different from every word that `interpret` knows. */
const unknownWord = fc.stringMatching(/^[bdgkvz][aou]q[aou][bdgkvz][aou]x$/);

describe("a word that interpret does not know", () => {
  it.each(Object.entries(places))("makes interpret uncertain if the word is used as %s", (_, textOf) => {
    fc.assert(
      fc.property(unknownWord, (word) => {
        const text = withShortNames(textOf(word));
        if (compile(text).filter) return;
        expect(interpret(text)[0]?.certainty, text).not.toBe("certain");
      }),
      { numRuns: runs(20) },
    );
  });
});

describe("an operator that interpret does not know", () => {
  const unknownSign = fc
    .array(fc.constantFrom(..."=!<>~^$%*+-/|&:?\\@#⊂∆≣⊥×÷°§¤".split("")), { minLength: 2, maxLength: 4 })
    .map((signs) => signs.join(""))
    .filter((sign) => /[⊂∆≣⊥×÷°§¤^~%\\]|[!<>*+/?]=|=[!<>*+/?]/.test(sign) && !/^[<>!=]+$|--|\/\/|\/\*|=~/.test(sign));

  it.each([
    ["between a field and a value", (sign: string) => `event_types ${sign} "‹A›"`],
    ["between values", (sign: string) => `‹A› ${sign} ‹B›`],
    ["before a value", (sign: string) => `${sign} ‹A›`],
  ])("makes interpret uncertain if the operator stands %s", (_, textOf) => {
    fc.assert(
      fc.property(unknownSign, (sign) => {
        const text = withShortNames(textOf(sign));
        if (compile(text).filter) return;
        expect(interpret(text)[0]?.certainty, text).not.toBe("certain");
      }),
      { numRuns: runs(300) },
    );
  });
});
