/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompileOptions, compile, type Diagnostic, type DiagnosticCode, fields } from "../../src/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { foreignNotations } from "../support/arbitraries/foreign-notations.js";
import { listNotations, spelledTypes } from "../support/arbitraries/foreign-texts.js";
import { parcelVendor } from "../support/parcel-vendor.js";
import { runs } from "../support/runs.js";

const knownType = "google.workspace.chat.message.v1.created";
const knownTarget = "//chat.googleapis.com/spaces/AAAA";

const values = fc.constantFrom(
  ...[knownType, "google.workspace.drive.file.v1.created", "message.created", "MESSAGE_CREATED", "*", "created"],
  ...["google.workspace.chat.*", "acme.workspace.depot.gate.v3.opened", "acme.workspace.depot.gate.v3.shut"],
  ...[knownTarget, "spaces/AAAA", "https://chat.google.com/room/AAAA", "//chat.googleapis.com/spaces/AAAA/members"],
  ...[
    "//",
    "https://",
    "//chat.googleapis.com//x",
    "//depot.acme-apis.example/depots/",
    "-",
    "",
    " ",
    "{value}",
    "users/me",
  ],
);
const fieldNames = fc.constantFrom(
  ...["event_types", "target_resource", "eventTypes", "targetResource", "subscription.event_types", "state"],
);
const profiles = fc.constantFrom<CompileOptions>({}, { profile: parcelVendor });

/** The diagnostics about the content of a value. They do not depend on the quotes around the value. */
const factsAboutValues: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  ...(["placeholder", "malformed-event-type", "malformed-target-resource"] as const),
]);
const namesOfForeignText: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  ...(["foreign-syntax", "encoded-text", "unsupported-syntax"] as const),
]);

const sentencesOf = ({ message, help = "", related = [], fixes }: Diagnostic): readonly string[] => [
  ...[message, help, ...related.map((place) => place.message), ...fixes.map(({ title }) => title)],
];

const knownFieldNames: ReadonlySet<string | undefined> = new Set(fields.map(({ name }) => name));

/** The field that a diagnostic is about. Undefined if the diagnostic is not about a single field. */
function fieldOf({ code, data }: Diagnostic): string | undefined {
  if ("belongsTo" in data) return undefined;
  if (code === "malformed-event-type" || code === "unknown-event-type") return "event_types";
  if (code === "malformed-target-resource" || code === "unknown-target-resource") return "target_resource";
  const isOnOneField = code === "unsupported-syntax" || code === "wrong-comparator" || code === "missing-comparator";
  return isOnOneField && "field" in data ? data.field : undefined;
}

function valueInData({ data }: Diagnostic): string {
  if ("value" in data) return data.value;
  if ("eventType" in data) return data.eventType;
  return "targetResource" in data ? data.targetResource : "";
}

function expectSensibleWords(text: string, options: CompileOptions): void {
  for (const diagnostic of compile(text, options).diagnostics) {
    const sentences = sentencesOf(diagnostic).join("\n");
    const codes = sentences.match(/`` .*? ``|`[^`]*`/g) ?? [];
    expect(
      codes.filter((code) => code.replaceAll("`", "").trim() === ""),
      sentences,
    ).toEqual(codes.filter((code) => /^`` ` ``$|^`\s+`$/.test(code)));
    const field = fieldOf(diagnostic);
    const value = valueInData(diagnostic);
    const others = fields.filter(({ name }) => knownFieldNames.has(field) && name !== field && !value.includes(name));
    if (diagnostic.code !== "foreign-syntax")
      for (const { name } of others) expect(`${diagnostic.message}\n${diagnostic.help}`).not.toContain(name);
  }
}

describe.each(Object.entries(foreignNotations))("%s", (_, write) => {
  it("has one error, apart from the errors of the values", () => {
    fc.assert(
      fc.property(fieldNames, fc.array(values, { minLength: 1, maxLength: 4 }), profiles, (field, chosen, options) => {
        const text = write(field, chosen);
        const errors = compile(text, options).diagnostics.filter(({ severity }) => severity === "error");
        const others = errors.filter(({ code }) => !factsAboutValues.has(code));
        expect(others, text).toHaveLength(1);
        expect(namesOfForeignText).toContain(others[0]?.code);
      }),
      { numRuns: Math.max(100, runs(200)) },
    );
  });

  it("has no message with an empty name or with the name of another field", () => {
    fc.assert(
      fc.property(fieldNames, fc.array(values, { minLength: 1, maxLength: 4 }), profiles, (field, chosen, options) =>
        expectSensibleWords(write(field, chosen), options),
      ),
      { numRuns: Math.max(100, runs(200)) },
    );
  });
});

describe("no message has an empty name or the name of another field", () => {
  const options = { numRuns: Math.max(500, runs(2_000)) };

  it("for a text with lists of values in many notations", () => {
    fc.assert(
      fc.property(
        spelledTypes,
        fc.constantFrom(...listNotations),
        fieldNames,
        profiles,
        (types, write, field, profile) =>
          expectSensibleWords(write(types.map(({ spelling }) => spelling)).replaceAll("@", field), profile),
      ),
      options,
    );
  });

  it("for a text with a wrong value", () => {
    fc.assert(
      fc.property(values, values, profiles, (type, target, profile) =>
        expectSensibleWords(`event_types:"${type}" AND target_resource="${target}"`, profile),
      ),
      options,
    );
  });

  it("for any text", () => {
    fc.assert(
      fc.property(anyText, (text) => expectSensibleWords(text, {})),
      options,
    );
  });
});

it("a bullet of a list is never a value", () => {
  for (const text of [`event_types:\n  - ${knownType}`, `event_types:\n- "${knownType}"`, "event_types: - x"])
    expect(compile(text).diagnostics.flatMap(({ data }) => ("value" in data ? data.value : []))).not.toContain("-");
});
