import { describe, expect, it } from "vitest";
import { buildFilter, filterText } from "../../src/index.js";

const created = "google.workspace.chat.message.v1.created";
const space = "//chat.googleapis.com/spaces/AAAA";
const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable([created], {});
  revoke();
  return proxy;
};

describe("a value that is not a text is refused, even if converting it to a text would give a valid value", () => {
  it.each<[unknown, found: string, described: string]>([
    [[created], "list", "a list"],
    [new Map([[created, 1]]), "object", "an object"],
    [{ toString: () => created }, "object", "an object"],
    [new String(created), "object", "an object"],
    [() => created, "function", "a function"],
    [5, "number", "a number"],
    [5n, "bigint", "a bigint"],
    [false, "boolean", "a boolean"],
    [Symbol(created), "symbol", "a symbol"],
    [undefined, "undefined", "undefined"],
    [null, "null", "null"],
  ])("%o", (value, found, described) => {
    const problem = { kind: "not-text", found };
    const message = expect.stringMatching(`: it is ${described} instead of a text$`);
    const { text, filter, diagnostics } = buildFilter({ eventTypes: [created, value as string] });
    expect([text, filter]).toEqual(["", undefined]);
    expect(diagnostics).toMatchObject([
      { code: "malformed-event-type", data: { problem, part: "eventTypes", index: 1 }, message },
    ]);
    if (value === undefined) return;
    expect(buildFilter({ eventTypes: created as never, targetResource: value as string }).diagnostics).toMatchObject([
      { code: "malformed-target-resource", data: { problem, part: "targetResource", index: 0 }, message },
    ]);
  });

  it("a revoked proxy", () => {
    expect(buildFilter({ eventTypes: [revoked() as unknown as string] }).diagnostics).toMatchObject([
      { code: "malformed-event-type", data: { problem: { found: "object" } } },
    ]);
  });

  it("in a template", () => {
    const write = (): string =>
      filterText`event_types:${created} AND target_resource=${{ toString: () => space } as never}`;
    expect(write).toThrow(expect.objectContaining({ codes: ["malformed-target-resource"] }));
  });

  it("next to an equal text, and the problems are in the order of the values", () => {
    const given = [[created], created, 'x"', 5] as string[];
    expect(buildFilter({ eventTypes: given }).diagnostics.map(({ data }) => data)).toMatchObject([
      { index: 0, problem: { found: "list" } },
      { index: 2 },
      { index: 3, problem: { found: "number" } },
    ]);
  });
});
