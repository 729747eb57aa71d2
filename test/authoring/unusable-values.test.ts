import { expect, it } from "vitest";
import { buildFilter, createProfile } from "../../src/index.js";

const eventTypes = ["acme.shop.placed"];
const acmeProfile = createProfile({
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth",
  eventTypeForm: "{vendor}.{product}.{verb}",
  eventTypes,
});
/**
 * A profile that was not made by `createProfile`. Its vendor has a character that no text of the language can contain.
 */
const profile = {
  ...acmeProfile,
  eventTypeForm: {
    displayText: "acmé.<product>.<verb>",
    segments: [{ name: "vendor", literal: "acmé" }, ...acmeProfile.eventTypeForm.segments.slice(1)],
  },
};

it("a value that the profile accepts but the language does not accept is refused, and its place is reported", () => {
  const { filter, diagnostics } = buildFilter({ eventTypes: ["acme.shop.placed", "acmé.shop.placed"] }, { profile });
  expect(filter).toBeUndefined();
  expect(diagnostics.map(({ code, data }) => [code, data])).toEqual([
    ["unexpected-character", { characters: "é", part: "eventTypes", index: 1 }],
  ]);
});
