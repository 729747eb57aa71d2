import { describe, expect, it } from "vitest";
import { compile, fixAll, type Profile, workspaceProfile } from "../../src/index.js";
import { parcelVendor } from "../support/parcel-vendor.js";

/** Makes typing errors in the middle of a word: a letter is missing, doubled, or swapped with the next letter. */
function slipsOf(word: string): readonly string[] {
  const place = Math.floor(word.length / 2);
  const [before, after] = [word.slice(0, place), word.slice(place)];
  const swapped = before.slice(0, -1) + after.charAt(0) + before.slice(-1) + after.slice(1);
  return [before + after.slice(1), before + after.charAt(0) + after, swapped].filter((slip) => slip !== word);
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface NearMiss {
  readonly text: string;
  readonly meant: string;
}

/** Returns every known target with a wrong host, with a wrong collection, and with both. */
function targetNearMisses({ targets, domains, vendor }: Profile): readonly NearMiss[] {
  const [domain = ""] = domains;
  return targets
    .filter(({ form }) => form.endsWith("}"))
    .flatMap(({ form }) => {
      const [, , host = "", collection = ""] = form.split("/");
      const label = host.slice(0, -domain.length - 1);
      const labelSlips = slipsOf(label);
      const wrongHosts = [
        ...labelSlips.map((slip) => `${slip}.${domain}`),
        ...[`${label}s.${domain}`, capitalize(host), host.toUpperCase(), `${label}.${vendor}.com`],
        ...slipsOf(domain).map((slip) => `${label}.${slip}`),
      ];
      const wrongCollections = [...slipsOf(collection), collection.replace(/s$/, ""), capitalize(collection)];
      const wrongNames = [
        ...wrongHosts.map((wrongHost) => `//${wrongHost}/${collection}/A1`),
        ...wrongCollections.map((wrongCollection) => `//${host}/${wrongCollection}/A1`),
        `//${labelSlips[0]}.${domain}/${collection.replace(/s$/, "")}/A1`,
        `https://${host}/${slipsOf(collection)[0]}/A1/`,
      ];
      return wrongNames.map((text) => ({ text, meant: `//${host}/${collection}/A1` }));
    });
}

/**
 * Returns malformed event types. Each of them differs from a known event type by one mistake or by missing segments.
 */
function malformedNearMisses({ eventTypes }: Profile): readonly NearMiss[] {
  return [...eventTypes.keys()].slice(0, 5).flatMap((meant) => {
    const [vendor = "", suite = "", product, resource, version = "", verb] = meant.split(".");
    const wrongTypes = [
      ...slipsOf(vendor).map((slip) => [slip, suite, product, resource, version, verb].join(".")),
      ...slipsOf(suite).map((slip) => [vendor, slip, product, resource, version, verb].join(".")),
      [vendor, suite, product, resource, verb].join("."),
      [product, resource, verb].join("."),
      [product, resource, version, verb].join("."),
      [vendor, suite, product, resource, version.slice(1), verb].join("."),
      meant.toUpperCase(),
      `${meant}.`,
    ];
    return wrongTypes.map((text) => ({ text, meant }));
  });
}

/** Returns well-formed event types that differ from a known type in the spelling or the version. */
function wellFormedNearMisses({ eventTypes }: Profile): readonly NearMiss[] {
  const types = [...eventTypes.values()].filter(({ isOutputOnly }) => !isOutputOnly).map(({ type }) => type);
  return types.flatMap((meant) => {
    const segments = meant.split(".");
    const [verb = ""] = segments.slice(-1);
    return [
      ...slipsOf(verb).map((slip) => ({ text: [...segments.slice(0, -1), slip].join("."), meant })),
      { text: [...segments.slice(0, 4), "v9", verb].join("."), meant },
      { text: [...segments.slice(0, 5), capitalize(verb)].join("."), meant },
    ];
  });
}

describe.each([
  ["the default profile", workspaceProfile, 90],
  ["a profile of another vendor", parcelVendor, 30],
])("with %s", (_, profile, minCount) => {
  const someType = [...profile.eventTypes.keys()][0] ?? "";
  const wrongTargets = targetNearMisses(profile);

  it("the test has many wrong values", () => {
    expect(wrongTargets.length).toBeGreaterThanOrEqual(minCount / 1.5);
    expect(wrongTargets.length + malformedNearMisses(profile).length).toBeGreaterThanOrEqual(minCount);
  });

  it.each(wrongTargets)("the target $text is an error, and fixAll corrects it", ({ text, meant }) => {
    const filter = `event_types:"${someType}" AND target_resource="${text}"`;
    expect(compile(filter, { profile }).diagnostics).toMatchObject([
      { code: "malformed-target-resource", severity: "error", data: { nearest: meant } },
    ]);
    expect(fixAll(filter, { profile }).compilation.filter?.targetResource).toBe(meant);
  });

  it.each(malformedNearMisses(profile))("the event type $text is an error that fixAll corrects", ({ text, meant }) => {
    const filter = `event_types:"${text}"`;
    expect(compile(filter, { profile }).diagnostics).toMatchObject([
      { code: "malformed-event-type", severity: "error", data: { nearest: meant } },
    ]);
    expect(fixAll(filter, { profile }).compilation.filter?.eventTypes).toEqual([meant]);
  });

  it.each(wellFormedNearMisses(profile))(
    "the event type $text is a warning with a fix to $meant",
    ({ text, meant }) => {
      const filter = `event_types:"${text}"`;
      const [diagnostic, ...others] = compile(filter, { profile }).diagnostics;
      expect(diagnostic).toMatchObject({ code: "unknown-event-type", severity: "warning" });
      expect(others).toEqual([]);
      const candidates = diagnostic?.fixes.map((fix) => fix.edits[0]?.newText);
      expect(candidates).toContain(`"${meant}"`);
      if (candidates?.length === 1) expect(fixAll(filter, { profile }).compilation.filter?.eventTypes).toEqual([meant]);
    },
  );
});
