/** @module-tag slow */
import { expect, it } from "vitest";
import { interpret } from "../../src/index.js";
import { maxInterpretedLength } from "../../src/interpret/interpret.js";

const created = "google.workspace.chat.message.v1.created";

/** The unit that each long text repeats. */
const units: Readonly<Record<string, string>> = {
  words: "quux ",
  misspelledWords: "mesage craeted ",
  eventTypes: `"${created}", `,
  restrictions: `event_types:"${created}" OR `,
  lines: `event_types:"${created}"\n`,
  verbs: "created, ",
  camelCase: "messageCreated",
  names: "message_created_",
  unspacedScript: "消息删除",
  ids: "AAAAkT3vQ9s ",
  paths: "a/",
  addresses: "https://a.example/c/d/e ",
  encodings: "%22&quot;\\u0022",
  variables: "{y} <z> %s $1 ",
  quotes: "\"'`",
  brackets: "([{",
  fences: "```\n",
  comments: "/* <!-- ",
  keys: "foo=bar ",
  letters: "x ",
  parameters: "(t, ",
  operators: "=~ ",
  elements: "<a>",
  targetFields: "target ",
  boxes: "- [ ] \n",
  sums: `"${created}" + `,
  namesOfMethods: ".foo(",
  spaces: " \t",
};

/** A generous limit: `interpret` usually reads a text of the maximum length in a few hundredths of a second. */
const maxMilliseconds = 3_000;

it.each(Object.entries(units))("interpret reads a long text of %s in less than three seconds", (_, unit) => {
  const text = unit.repeat(Math.ceil(maxInterpretedLength / unit.length)).slice(0, maxInterpretedLength);
  const start = performance.now();
  interpret(text);
  expect(performance.now() - start).toBeLessThan(maxMilliseconds);
});
