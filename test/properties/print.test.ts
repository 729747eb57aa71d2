import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, type Filter, filterKey, format, print } from "../../src/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { spelledFilter } from "../support/arbitraries/texts.js";
import { filter, filterOf, knownEventType, knownTargetResource } from "../support/arbitraries/values.js";
import { RUNS } from "../support/runs.js";

const options = { numRuns: RUNS };

/** Matches the documented shapes and a single restriction, byte for byte. */
const documented = new RegExp(
  [
    '^event_types:"[^"]+"( OR event_types:"[^"]+")*$',
    '^event_types:"[^"]+" AND target_resource="[^"]+"$',
    '^\\( event_types:"[^"]+"( OR event_types:"[^"]+")+ \\) AND target_resource="[^"]+"$',
  ].join("|"),
);

/** Returns the same text for two filters only if they have the same set of event types and the same target. */
const meaningOf = ({ eventTypes, targetResource }: Filter): string =>
  [...[...eventTypes].sort(), targetResource ?? ""].join("\n");

describe("print", () => {
  it("writes a documented shape that compiles to the filter", () => {
    fc.assert(
      fc.property(filter, (each) => {
        const text = print(each);
        expect(text).toMatch(documented);
        expect(compile(text).filter).toEqual(each);
      }),
      options,
    );
  });

  it("writes a text without diagnostics, except for an impossible combination or a placeholder-like id", () => {
    fc.assert(
      fc.property(filterOf({ eventTypes: knownEventType, targetResource: knownTargetResource }), (each) => {
        const codes = compile(print(each)).diagnostics.map(({ code }) => code);
        expect(codes.filter((code) => code !== "impossible-combination" && code !== "placeholder-like-id")).toEqual([]);
      }),
      options,
    );
  });

  it("writes the same text for every spelling of a filter", () => {
    fc.assert(
      fc.property(spelledFilter, ({ filter: each, text }) => {
        const compiled = compile(text).filter;
        expect(compiled && print(compiled)).toBe(print(each));
      }),
      options,
    );
  });
});

describe("format", () => {
  const width = fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined });
  const formatted = (text: string, columns: number | undefined): string =>
    format(text, columns === undefined ? {} : { width: columns });

  it("keeps the meaning, and changes nothing if it is called again", () => {
    fc.assert(
      fc.property(spelledFilter, width, ({ filter: each, text }, columns) => {
        const once = formatted(text, columns);
        expect(compile(once).filter).toEqual(each);
        expect(formatted(once, columns)).toBe(once);
        expect(once.replaceAll("\n", " ")).toBe(print(each));
      }),
      options,
    );
  });

  it("breaks lines only after OR and AND, and only if the width requires it", () => {
    fc.assert(
      fc.property(filter, fc.integer({ min: 0, max: 200 }), (each, columns) => {
        const lines = format(print(each), { width: columns }).split("\n");
        for (const [index, line] of lines.entries()) {
          if (index < lines.length - 1) expect(line).toMatch(/ (OR|AND)$/);
          if (line.length > columns) expect(line).toMatch(/^[^"]*"[^"]*"( \))?( OR| AND)?$/);
        }
        if (print(each).length <= columns) expect(lines).toHaveLength(1);
      }),
      options,
    );
  });

  it("does not change a text with errors", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (!compile(text).filter) expect(format(text)).toBe(text);
      }),
      options,
    );
  });
});

describe("filterKey", () => {
  it("is the same for every spelling of a filter, and for every order and repetition of its event types", () => {
    fc.assert(
      fc.property(spelledFilter, ({ filter: each, text }) => {
        const compiled = compile(text).filter;
        const [first, ...rest] = [...each.eventTypes].reverse();
        expect(compiled && filterKey(compiled)).toBe(filterKey(each));
        expect(first && filterKey({ ...each, eventTypes: [first, ...rest, first] })).toBe(filterKey(each));
      }),
      options,
    );
  });

  it("differs if the meaning differs", () => {
    fc.assert(
      fc.property(filter, filter, fc.boolean(), (a, b, sameTarget) => {
        const other: Filter = sameTarget && a.targetResource ? { ...b, targetResource: a.targetResource } : b;
        expect(filterKey(a) === filterKey(other)).toBe(meaningOf(a) === meaningOf(other));
        const { targetResource: _, ...typesOnly } = a;
        expect(filterKey(a) === filterKey(typesOnly)).toBe(a.targetResource === undefined);
      }),
      options,
    );
  });
});
