import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildFilter, compileOrThrow, FilterError, filterText } from "../../src/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { eventType, targetResource } from "../support/arbitraries/values.js";
import { RUNS } from "../support/runs.js";

const options = { numRuns: RUNS };

const injection = fc.constantFrom(
  '" OR event_types:"google.workspace.chat.message.v1.created',
  'google.workspace.chat.message.v1.created" OR event_types:"google.workspace.chat.message.v1.updated',
  '//chat.googleapis.com/spaces/A" OR event_types:"google.workspace.chat.message.v1.created',
  "A” OR event_types:“B",
  "OR",
  "AND",
  "x OR y",
  "",
  "a,b",
  "\u200b",
);

const value = fc.oneof(
  { arbitrary: fc.oneof(eventType, targetResource), weight: 6 },
  { arbitrary: injection, weight: 2 },
  { arbitrary: anyText, weight: 1 },
  { arbitrary: fc.tuple(eventType, injection).map((pieces) => pieces.join("")), weight: 1 },
);

/** Returns the written text, or undefined if a value is refused. */
function write(writeText: () => string): string | undefined {
  try {
    return writeText();
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}

describe("a value that is inserted into filterText", () => {
  it("stays a value: buildFilter returns the same filter, or the value is refused", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), value, value, (list, type, target) => {
        const built = buildFilter({ eventTypes: [...list, type], targetResource: target });
        for (const text of [
          write(() => filterText`(event_types:${list} OR event_types:"${type}") AND target_resource=${target}`),
          write(() => filterText`target_resource = "${target}" AND (event_types:${list}OR event_types:${type})`),
        ]) {
          expect(text).toBe(built.filter && built.text);
          if (text !== undefined) expect(compileOrThrow(text)).toEqual(built.filter);
        }
      }),
      options,
    );
  });

  it("never ends the string into which it is inserted", () => {
    const created = "google.workspace.chat.message.v1.created";
    fc.assert(
      fc.property(fc.oneof(value, fc.stringMatching(/^[A-Za-z0-9_-]{1,9}$/)), (id) => {
        const text = write(
          () => filterText`event_types:${created} AND target_resource="//chat.googleapis.com/spaces/${id}"`,
        );
        if (text === undefined) return;
        expect(compileOrThrow(text)).toEqual({
          eventTypes: [created],
          targetResource: `//chat.googleapis.com/spaces/${id}`,
        });
      }),
      options,
    );
  });
});
