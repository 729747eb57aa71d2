import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyFix, compile, type Fix, fixAll, print, workspaceProfile } from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { RUNS } from "../support/runs.js";

const eventTypesOf = (text: string): readonly string[] | undefined => fixAll(text).compilation.filter?.eventTypes;
const textOf = (...types: readonly string[]): string => types.map((type) => `event_types:"${type}"`).join(" OR ");
const kindsOf = (text: string): readonly (readonly [string, ...Fix["kind"][]])[] =>
  compile(text).diagnostics.map(({ code, fixes }) => [code, ...fixes.map(({ kind }) => kind)]);

const chat = "google.workspace.chat";
const drive = "google.workspace.drive";

describe("fixAll never corrects two event types of a filter to the same event type:", () => {
  it.each([
    [`${chat}.message1.v1.created`, `${chat}.message2.v1.created`],
    [`${drive}.file.v3.moved`, `${drive}.file.v3.moveed`],
    [`${chat}.messages.v1.created`, `${chat}.message.v1.created`],
    [`${drive}.file.v1.created`, `${drive}.file.v3.created`],
    [`${drive}.file.v1.created`, `${drive}.file.v2.created`],
  ])("%s and %s", (...types) => {
    expect(eventTypesOf(textOf(...types))).toEqual(types);
    for (const [code, ...kinds] of kindsOf(textOf(...types))) {
      expect([code, new Set(kinds)]).toEqual(["unknown-event-type", new Set(["choice"])]);
    }
  });

  it("but a misspelled event type, even one that occurs twice, is corrected if the filter has no similar type", () => {
    const [misspelled, meant] = [`${chat}.messages.v1.created`, `${chat}.message.v1.created`];
    expect(eventTypesOf(textOf(misspelled))).toEqual([meant]);
    expect(eventTypesOf(textOf(misspelled, misspelled))).toEqual([meant]);
    expect(eventTypesOf(textOf(misspelled, `${drive}.file.v3.moveed`))).toEqual([meant, `${drive}.file.v3.moved`]);
  });

  it("80 event types that are similar to one known type all stay unchanged", () => {
    const types = Array.from({ length: 80 }, (_, index) => `${chat}.message.v1.created${index}`);
    expect(eventTypesOf(textOf(...types))).toEqual(types);
  });

  it("a filter has the same number of event types before and after fixAll", () => {
    const known = [...workspaceProfile.eventTypes.values()].flatMap(({ type, instead }) => (instead ? [] : type));
    const misspelled = fc
      .tuple(fc.constantFrom(...known.slice(0, 6)), fc.nat(60), fc.constantFrom("", "a", "x", "un", "s"))
      .map(
        ([type, offset, added]) =>
          type.slice(0, 30 + (offset % (type.length - 30))) + added + type.slice(30 + (offset % (type.length - 30))),
      );
    const eventTypes = fc.uniqueArray(fc.oneof(misspelled, fc.constantFrom(...known.slice(0, 6))), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(eventTypes, (types) => {
        const fixedTypes = eventTypesOf(print(filterByHand({ eventTypes: types })));
        if (fixedTypes) expect(fixedTypes).toHaveLength(types.length);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("fixAll does not remove a prefix or a suffix that may reverse a meaning:", () => {
  it.each([
    ...["undeleted", "uncreated", "recreated", "nocreated", "notcreated", "decreated", "un-deleted", "re_created"],
    ...["createdne", "createdGt", "created-not"],
  ])("%s", (verb) => {
    const type = `${chat}.message.v1.${verb}`;
    expect(eventTypesOf(textOf(type))).toEqual([type]);
    for (const [, ...kinds] of kindsOf(textOf(type))) expect(kinds).not.toContain("suggestion");
  });

  it.each([
    ...[`${drive}.file.v3.unmoved`, `${drive}.file.v3.unrenamed`, `${drive}.comment.v3.unresolved`],
    ...[`${drive}.comment.v3.reresolved`, "google.workspace.meet.conference.v2.restarted"],
    ...["google.workspace.meet.participant.v2.unjoined", "google.workspace.meet.conference.v2.unended"],
    ...[`${chat}.nomessage.v1.created`, `${drive}.unfile.v3.moved`],
  ])("%s", (type) => {
    expect(eventTypesOf(textOf(type))).toEqual([type]);
  });

  it("the words trashed and untrashed are both known, so both stay unchanged", () => {
    const types = [`${drive}.file.v3.trashed`, `${drive}.file.v3.untrashed`];
    expect(eventTypesOf(textOf(...types))).toEqual(types);
    for (const type of types) expect(eventTypesOf(textOf(type))).toEqual([type]);
  });

  it.each([
    "un§",
    "no§",
    "§≠",
    "§ne ",
    "§-",
    "-§",
    "§$",
    "§%",
    "§=0",
    "§:0",
    "§/0",
    "§?",
    "§#0",
    "§{2,}",
    "%§%",
    "<§>",
  ])("no fix except a choice removes a symbol or a prefix around the whole value: %s", (pattern) => {
    const created = `${chat}.message.v1.created`;
    const value = pattern.replace("§", created);
    for (const text of [`event_types:"${value}"`, `event_types:${value}`]) {
      const fixes = compile(text).diagnostics.flatMap(({ fixes: found }) => found);
      for (const fix of fixes.filter(({ kind }) => kind !== "choice"))
        expect(compile(applyFix(text, fix)).filter?.eventTypes, text).not.toEqual([created]);
    }
  });

  it.each(["craeted", "ceated", "createdd", "deeleted", "rcreated", "create", "udpated"])(
    "but %s is corrected as a misspelling",
    (verb) => {
      expect(eventTypesOf(textOf(`${chat}.message.v1.${verb}`))).toEqual([
        expect.stringMatching(/\.(?:created|updated|deleted)$/),
      ]);
    },
  );
});
