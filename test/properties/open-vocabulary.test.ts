import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, fixAll, type Profile, workspaceProfile } from "../../src/index.js";
import { parcelVendor } from "../support/parcel-vendor.js";

const word = fc.constantFrom(
  ...["calendar", "gmail", "keep", "tasks", "docs", "sheets", "slides", "forms", "sites", "vault", "groups", "people"],
  ...["classroom", "contacts", "photos", "vids", "flow", "notebook", "whiteboard", "phone", "mail", "search", "poll"],
);
const verb = fc.constantFrom("sent", "archived", "approved", "voted", "pinned", "snoozed", "labelsChanged", "exported");
const newVersion = fc.constantFrom("v1alpha", "v1beta2", "v4", "v7", "v11");
/** Ids, without words in capitals such as `A_A_`: these have another warning, because they may be placeholders. */
const id = fc.stringMatching(/^[A-Z][A-Za-z0-9_-]{3,9}$/).filter((each) => !/^[A-Z_-]+$/.test(each));
const collection = word.map((each) => `${each}Items`);

/**
 * Texts with a name that a vendor can add later, such as the name of a host, a product, a resource, a verb, a version
 * or a collection. Each text comes with the code of its diagnostic.
 */
function futureNames({ eventTypes, targets, vendor, domains }: Profile): fc.Arbitrary<readonly [string, string]> {
  const known = [...eventTypes.keys()].map((type) => type.split(".").slice(2));
  const form = targets[0]?.form.replace(/\{\w+\}$/, "") ?? "";
  const fullName = (...segments: readonly string[]): string => [vendor, "workspace", ...segments].join(".");
  const knownSegments = fc.constantFrom(...known);
  const eventType = fc.oneof(
    fc.tuple(word, word, newVersion, verb).map((segments) => fullName(...segments)),
    fc.tuple(knownSegments, word).map(([[product = "", , ...rest], resource]) => fullName(product, resource, ...rest)),
    fc.tuple(knownSegments, verb).map(([segments, newVerb]) => fullName(...segments.slice(0, 3), newVerb)),
    fc
      .tuple(knownSegments, newVersion)
      .map(([[product = "", resource = "", , last = ""], version]) => fullName(product, resource, version, last)),
  );
  const target = fc.oneof(
    fc.tuple(word, collection, id).map((segments) => `//${segments[0]}.${domains[0]}/${segments.slice(1).join("/")}`),
    fc.tuple(word, word, id).map(([label, name, each]) => `//${label}.eu.${domains[0]}/${name}/${each}`),
    fc.tuple(collection, id).map((pair) => `${form.split("/").slice(0, 3).join("/")}/${pair.join("/")}`),
    fc.tuple(id, collection, id).map((segments) => form + segments.join("/")),
  );
  const someType = known[0] ? fullName(...known[0]) : "";
  return fc.oneof(
    eventType.map((type) => [`event_types:"${type}"`, "unknown-event-type"] as const),
    target.map(
      (each) => [`event_types:"${someType}" AND target_resource="${each}"`, "unknown-target-resource"] as const,
    ),
  );
}

describe.each([
  ["the default profile", workspaceProfile],
  ["a profile of another vendor", parcelVendor],
])("a name that %s does not contain", (_, profile) => {
  it("has a warning and no error", () => {
    fc.assert(
      fc.property(futureNames(profile), ([text, code]) => {
        const { diagnostics, filter } = compile(text, { profile });
        expect(diagnostics.map(({ code: each, severity }) => [each, severity])).toEqual([[code, "warning"]]);
        expect(filter).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });

  it("stays unchanged if no known name is similar", () => {
    fc.assert(
      fc.property(futureNames(profile), ([text]) => {
        const { diagnostics } = compile(text, { profile });
        if (diagnostics.some(({ fixes }) => fixes.some(({ kind }) => kind !== "choice"))) return;
        expect(fixAll(text, { profile }).text).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});
