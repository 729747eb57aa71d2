/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile, createProfile, type Profile } from "../../src/index.js";
import { canBeValue } from "../../src/vocabulary/value-characters.js";
import { filter } from "../support/arbitraries/values.js";
import { runs } from "../support/runs.js";

const numRuns = runs(1_000);

/** Two profiles. Their event types have two or three segments. Their targets have one or two collections. */
const profiles = ["{a}.{b}", "{a}.{b}.{c}"].map((eventTypeForm) =>
  createProfile({
    vendor: "acme",
    scopeBase: "https://acme.example/auth",
    eventTypeForm,
    eventTypes: [],
    targets: [
      { name: "one", form: "//acme.example/ones/{one}" },
      { name: "two", form: "//acme.example/ones/{one}/aab/{two}" },
    ],
  }),
);

/** Whether a text with this value is valid and leads to a filter that contains exactly this value. */
function isHeld(value: string, profile: Profile): boolean {
  const asType = compile(`event_types:"${value}"`, { profile }).filter;
  const asTarget = compile(`event_types:"a.b" AND target_resource="${value}"`, { profile }).filter;
  return asType?.eventTypes.join("\n") === value || asTarget?.targetResource === value;
}

/** Whether a value with this character occurs in a valid text. */
const isInSomeValue = (character: string): boolean =>
  profiles.some((profile) =>
    [`a.b${character}c`, `//acme.example/ones/a${character}aab/b`].some((value) => isHeld(value, profile)),
  );

describe("the function canBeValue", () => {
  it("accepts exactly the characters that can occur in the values of valid texts", () => {
    const everyCodeUnit = Array.from({ length: 0x1_0000 }, (_, codeUnit) => String.fromCharCode(codeUnit));
    const samples = [
      ...everyCodeUnit.filter((_, codeUnit) => codeUnit < 0x3_00 || codeUnit % 37 === 0),
      "🙂",
      "\u{e0041}",
    ];
    const accepted = samples.filter((character) => canBeValue(`a${character}a`));
    expect(accepted).toEqual(samples.filter(isInSomeValue));
    expect(everyCodeUnit.filter((character) => canBeValue(`a${character}a`))).toEqual(accepted);
  });

  it("accepts a value if and only if it is not empty and has only accepted characters", () => {
    const character = fc.oneof(
      { arbitrary: fc.constantFrom(..."aZ09_-./"), weight: 8 },
      { arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), weight: 1 },
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const isExpected = characters.length > 0 && characters.every((each) => canBeValue(`a${each}a`));
        expect(canBeValue(characters.join(""))).toBe(isExpected);
      }),
      { numRuns },
    );
  });

  it("accepts every value of every valid filter", () => {
    fc.assert(
      fc.property(filter, ({ eventTypes, targetResource = "a" }) => {
        expect([...eventTypes, targetResource].every(canBeValue)).toBe(true);
      }),
      { numRuns },
    );
  });

  it("accepts a value only if it can occur in a filter of a profile that knows the value", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_./-]{1,12}$/), (value) => {
        const [created] = profiles as [Profile, Profile];
        const profile: Profile = { ...created, eventTypes: new Map([[value, { type: value }]]) };
        expect(canBeValue(value)).toBe(true);
        expect(compile(`event_types:"${value}"`, { profile }).filter?.eventTypes).toEqual([value]);
      }),
      { numRuns },
    );
  });

  it.each([undefined, null, 5, ["a"], {}])("refuses %o, which is not a string", (value) => {
    expect(canBeValue(value)).toBe(false);
  });
});
