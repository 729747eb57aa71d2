import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAtomsWithoutFastPath } from "../../src/conservation/read-atoms.js";
import { readAtomsIfSimpleFilterText } from "../../src/conservation/read-plain-atoms.js";
import { mutatedText, nearlyValidText, validText } from "../support/arbitraries/texts.js";
import { runs } from "../support/runs.js";

const name = fc.constantFrom(
  ...[
    "event_types",
    "target_resource",
    "event_types",
    "target_resource",
    "eventTypes",
    "event_type",
    "type",
    "targets",
  ],
  ...["evnt_types", "not_event_types", "no_types", "ORevent_types", "ANDtarget_resource", "state", "filter", "in", "t"],
);
const value = fc.constantFrom(
  ...["google.workspace.chat.message.v1.created", "google.workspace.chat.mesage.v1.created", "a.b.c.d", "a.b.c.v1.d"],
  ...["e.vent.ty.pes", "type.in.x.y", "type.a.b.in", "a.b.v2beta.c.d.v1beta.e", "a.b.c.v.d", "chat.message.v1.created"],
  ...["//chat.googleapis.com/spaces/AAA", "//cloudidentity.googleapis.com/users/7-a", "//target.re/so/urce", "//a.b/c"],
  ...["//a.b.c.d.v1.e/x/y", "//a.b.c.d.v1.e/x", "a", "", "AND", "in", "n"],
);
const piece = fc.oneof(
  fc.tuple(name, fc.constantFrom(":", "=", " : ", "= ", ":\n", "")).map(([word, comparator]) => word + comparator),
  fc.tuple(fc.constantFrom('"', "'", ""), value).map(([quote, content]) => quote + content + quote),
  fc.constantFrom(...["AND", "OR", "and", "Or", "(", ")", " ", "\n", "\t", ":", "=", "-", "n't", "//", "\r\n"]),
);
const pieces = fc
  .array(fc.tuple(piece, fc.constantFrom("", " ", " ", "\n")), { maxLength: 12 })
  .map((all) => all.flat().join(""));

describe("readPlainAtoms", () => {
  it("returns the same atoms of a text as the reader without the fast path", () => {
    let plainCount = 0;
    fc.assert(
      fc.property(fc.oneof(pieces, validText, nearlyValidText, mutatedText), (text) => {
        const atoms = readAtomsIfSimpleFilterText(text);
        if (!atoms) return;
        plainCount += 1;
        expect({ ...atoms, foldedText: atoms.foldedText }).toEqual(readAtomsWithoutFastPath(text));
      }),
      { numRuns: runs(5_000) },
    );
    expect(plainCount).toBeGreaterThan(0);
  });

  it.each([
    'event_types:"google.workspace.chat.message.v1.created"',
    "eventTypes = 'google.workspace.chat.message.v1.created' or \"google.workspace.chat.message.v1.updated\"",
    '(event_types:"a.b.c.v1.d"\n  OR event_types:a.b.c.v1.e) AND target_resource="//chat.googleapis.com/spaces/AAA"',
  ])("reads %j with the fast path", (text) => {
    expect(readAtomsIfSimpleFilterText(text)?.values.length).toBeGreaterThan(0);
  });
});
