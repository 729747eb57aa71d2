import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";

const type = "google.workspace.chat.message.v1";
const [A, B] = [`event_types:"${type}.created"`, `event_types:"${type}.deleted"`];
const T = 'target_resource="//chat.googleapis.com/spaces/AAAAkT3vQ9s"';

const textsOf = (text: string): readonly string[] => interpret(text).map((reading) => reading.text);

describe("interpret finds a filter inside a program or a command, but is never certain of it", () => {
  it.each([
    [
      "a command",
      `curl -H "Authorization: Bearer $(token)" 'https://x.test/subscriptions?filter=${encodeURIComponent(A)}'`,
      A,
    ],
    [
      "a request",
      `GET /v1/subscriptions?filter=${encodeURIComponent(`${A} AND ${T}`).replaceAll("%20", "+")} HTTP/1.1`,
      `${A} AND ${T}`,
    ],
    ["constants", `const TYPE = "${type}.created";\nconst f = \`event_types:"\${TYPE}" AND ${T}\`;`, `${A} AND ${T}`],
    [
      "constants of a request file",
      `@type = ${type}.created\n\nGET /subscriptions\n  ?filter=event_types:"{{type}}"`,
      A,
    ],
    ["arguments", `fmt.Sprintf("event_types:%q AND ${T.replaceAll('"', '\\"')}", "${type}.created")`, `${A} AND ${T}`],
    [
      "arguments in single quotes",
      `'filter' => sprintf('event_types:"%s" AND target_resource="//chat.googleapis.com/spaces/%s"',\n                  '${type}.created', 'AAAAkT3vQ9s'),`,
      `${A} AND ${T}`,
    ],
    [
      "an argument in two parts",
      `f := fmt.Sprintf("event_types:%q AND target_resource=%q",\n\t"${type}.created",\n\t"//chat.googleapis.com/spaces/"+"AAAAkT3vQ9s")`,
      `${A} AND ${T}`,
    ],
    [
      "a list",
      `val f = listOf("created", "deleted")\n  .joinToString(" OR ") { "event_types:\\"${type}.$it\\"" }`,
      `${A} OR ${B}`,
    ],
    ["alternatives", `event_types =~ /^${type.replaceAll(".", "\\.")}\\.(created|deleted)$/`, `${A} OR ${B}`],
  ])("%s", (_, text, expected) => {
    const readings = interpret(text);
    expect(readings.map((reading) => reading.text)).toEqual([expected]);
    expect(readings[0]?.certainty).toBe("likely");
  });
});

it("interpret returns no filter for a text with a target that is not an id", () => {
  expect(textsOf("all new messages in space Marketing")).toEqual([]);
});

describe("interpret returns no filter if the text around a filter negates, changes or extends the filter", () => {
  it.each([
    `curl $(x) -d 'filter=${A}' --exclude`,
    `DELETE FROM s WHERE ${A}`,
    `rows.filter(row => !matches(row, '${A}'))`,
    `GET /v1/spaces/AAAAkT3vQ9s/events?filter=${A}&token=$(x)`,
    `list($(x), '${A}', '${B}')`,
    `const f = ok ? '${A}' : '';`,
    `x = '${A}' + suffix(y)`,
    `name = $(x) AND ${A}`,
    `DELETE /v1/subscriptions?filter=${encodeURIComponent(A)}`,
    `GET /v1/subscriptions?exclude=${encodeURIComponent(A)}`,
    `(${A}) = 0`,
    `event_types.indexOf("${type}.created") == -1`,
    `=IF(A1="x";${A};${B})`,
    `f = '${A}'\nf = "NOT " + f`,
    `T="${type}.created"\nT=$1\nf="event_types:\\"$T\\""`,
    `["created","deleted"].slice(1).map(v => \`event_types:"${type}.\${v}"\`).join(" OR ")`,
  ])("%s", (text) => {
    expect(textsOf(text)).toEqual([]);
  });

  it.each([
    ["an item is not an event type", `["created", "foo"].map((v) => "event_types:${type}." + \`${type}.\${v}\`)`],
  ])("also if %s", (_, text) => {
    expect(textsOf(text)).toEqual([]);
  });
});

it.each([
  `SELECT name, state FROM subscriptions WHERE event_type = '${type}.created' AND target_resource = '//chat.googleapis.com/spaces/AAAAkT3vQ9s'`,
  `query { subscriptions(filter: { eventTypes: ["${type}.created"], targetResource: "//chat.googleapis.com/spaces/AAAAkT3vQ9s" }) { nodes { name state } } }`,
])("the columns that a query returns do not restrict the filter: %s", (text) => {
  expect(textsOf(text)).toEqual([`${A} AND ${T}`]);
});

it("interpret returns no filter for a query if one of its conditions cannot be part of a filter", () => {
  expect(textsOf(`SELECT name FROM subscriptions WHERE event_type = '${type}.created' AND state = 'ACTIVE'`)).toEqual(
    [],
  );
});
