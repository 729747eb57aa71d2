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
const maxSeconds = 3;

/** The processor time of this thread. Other programs on the machine do not change it. */
const processorSeconds = (): number => process.threadCpuUsage().user / 1_000_000;

it.each(Object.entries(units))("interpret needs less than three seconds for a long text of %s", (_, unit) => {
  const text = unit.repeat(Math.ceil(maxInterpretedLength / unit.length)).slice(0, maxInterpretedLength);
  const start = processorSeconds();
  interpret(text);
  expect(processorSeconds() - start).toBeLessThan(maxSeconds);
});
