import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyFix, buildFilter, buildFilterOrThrow, compile, FilterError, fixAll } from "../../src/index.js";
import { characters } from "../support/arbitraries/alphabet.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { eventType, filter, targetResource } from "../support/arbitraries/values.js";
import { isEventType, isTarget } from "../support/oracle.js";
import { RUNS } from "../support/runs.js";

const options = { numRuns: RUNS };

/** Values of an attacker who tries to add syntax to the filter. */
const injection = fc.constantFrom(
  '" OR event_types:"google.workspace.chat.message.v1.created',
  'google.workspace.chat.message.v1.created" OR event_types:"google.workspace.chat.message.v1.updated',
  '//chat.googleapis.com/spaces/A" OR event_types:"google.workspace.chat.message.v1.created',
  '//chat.googleapis.com/spaces/A\n" AND target_resource="//chat.googleapis.com/spaces/B',
);

/** A value with one additional character. */
const spoilt = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(value, fc.constantFrom(...characters), fc.nat()).map(([text, character, place]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + character + text.slice(at);
  });

const mostly = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: value, weight: 8 },
    { arbitrary: spoilt(value), weight: 2 },
    { arbitrary: injection, weight: 1 },
    { arbitrary: anyText, weight: 1 },
  );

const parts = fc.record({
  eventTypes: fc.array(mostly(eventType), { maxLength: 4 }),
  targetResource: fc.option(mostly(targetResource), { nil: undefined }),
});

describe("buildFilter", () => {
  it("returns a filter that is equal to its input", () => {
    fc.assert(
      fc.property(filter, (each) => {
        const { text, filter: built, diagnostics } = buildFilter(each);
        expect(built).toEqual(each);
        expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(compile(text).filter).toEqual(each);
        expect(buildFilterOrThrow(each)).toBe(text);
      }),
      options,
    );
  });

  it("returns any given values unchanged, or refuses them", () => {
    fc.assert(
      fc.property(parts, ({ eventTypes, targetResource: target }) => {
        const built = buildFilter({ eventTypes, targetResource: target });
        const good =
          eventTypes.length > 0 && eventTypes.every(isEventType) && (target === undefined || isTarget(target));
        const errors = built.diagnostics.filter(({ severity }) => severity === "error");
        if (good) {
          const expected = {
            eventTypes: [...new Set(eventTypes)],
            ...(target !== undefined && { targetResource: target }),
          };
          expect(built.filter).toEqual(expected);
          expect(errors).toEqual([]);
          return;
        }
        expect(built.filter).toBeUndefined();
        expect(errors.length).toBeGreaterThan(0);
        expect(compile(built.text).filter).toBeUndefined();
        expect(() => buildFilterOrThrow({ eventTypes, targetResource: target })).toThrow(FilterError);
      }),
      options,
    );
  });

  it("writes no text for a value with a quote or a control character", () => {
    const unprintable = fc
      .tuple(
        fc.oneof(eventType, targetResource),
        fc.constantFrom('"', "\n", "\r", "\t", "\0", "\u001b", "\u007f", "\u0085"),
        fc.nat(),
      )
      .map(([text, character, place]) => text.slice(0, place % 70) + character + text.slice(place % 70));
    fc.assert(
      fc.property(fc.array(eventType), unprintable, fc.boolean(), (types, value, isType) => {
        const built = buildFilter(
          isType ? { eventTypes: [...types, value] } : { eventTypes: types, targetResource: value },
        );
        expect(built.text).toBe("");
        expect(built.filter).toBeUndefined();
        expect(built.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
      }),
      options,
    );
  });
});

describe("a value that buildFilter refuses never becomes several values", () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        ..."\"'`“”„«»‘’()[]{}\\ \n\t,;|&+:=%",
        " OR ",
        " AND ",
        "event_types:",
        "target_resource=",
        "google.workspace.chat.message.v1.created",
        "google.workspace.chat.message.v1.updated",
        "//chat.googleapis.com/spaces/AAAA",
        "%22",
        "&quot;",
        "A",
      ),
      { maxLength: 7 },
    )
    .map((pieces) => pieces.join(""));
  const value = fc.oneof(hostile, mostly(eventType));

  it("in the result of fixAll or of a single fix", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
        fc.option(value, { nil: undefined }),
        (eventTypes, target) => {
          const built = buildFilter({ eventTypes, targetResource: target });
          const fixedTexts = built.diagnostics.flatMap(({ fixes }) => fixes.map((fix) => applyFix(built.text, fix)));
          for (const text of [built.text, ...fixedTexts]) {
            const { filter: fixed } = fixAll(text).compilation;
            if (!fixed) continue;
            const fixedTargets = fixed.targetResource === undefined ? [] : [fixed.targetResource];
            const givenCount = eventTypes.length + (target === undefined ? 0 : 1);
            expect(fixed.eventTypes.length + fixedTargets.length).toBeLessThanOrEqual(givenCount);
            // If no target is given, a fix can use a whole event type as the target, but never a part of an event type.
            if (target === undefined) for (const fixedTarget of fixedTargets) expect(eventTypes).toContain(fixedTarget);
          }
        },
      ),
      options,
    );
  });

  it.each(["A” OR event_types:“B", 'A" OR event_types:"B', "A OR B", "A,B", "A|B", "%22 OR event_types:%22"])(
    "for example %s",
    (eventType) => {
      const { text, diagnostics } = buildFilter({ eventTypes: [eventType] });
      expect(fixAll(text).compilation.filter).toBeUndefined();
      expect(diagnostics.flatMap(({ fixes }) => fixes)).toEqual([]);
    },
  );
});
