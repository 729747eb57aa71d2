import { describe, expect, it } from "vitest";
import { createProfile, interpret } from "../../src/index.js";

const profile = createProfile({
  vendor: "acme",
  scopeBase: "https://acme.test/auth",
  eventTypeForm: "{vendor}.{product}.{resource}.{version}.{verb}",
  eventTypes: [
    { type: "acme.garden.plant.v4.planted", targets: ["bed"] },
    { type: "acme.garden.plant.v4.wilted", targets: ["bed"] },
    { type: "acme.garden.sprinkler.v4.started", targets: ["bed", "shed"] },
  ],
  targets: [
    { name: "bed", form: "//garden.acme.test/beds/{bed}" },
    { name: "shed", form: "//tools.acme.test/sheds/{shed}" },
  ],
  readings: {
    resources: [{ resources: ["garden.plant"], words: { en: "flower*, tree, trees", de: "pflanze*" } }],
    verbs: [{ verbs: ["wilted"], words: { en: "died, dying", de: "verwelk*" } }],
    products: [{ product: "garden", words: { en: "gardening" } }],
    targets: [{ targets: ["bed"], words: { en: "flower bed, patch" } }],
    addressForms: [{ address: "maps.acme.test/bed/{id}", targets: ["bed"] }],
    idForms: [
      { target: "bed", startsWith: ["B-"], minLength: 6, maxLength: 8, characters: "any", isDistinctive: true },
    ],
    meaninglessPrefixes: ["tld.acme"],
    neutralWords: { en: "gardenctl" },
  },
});

const textOf = (text: string): string | undefined => interpret(text, { profile })[0]?.text;
const wilted = 'event_types:"acme.garden.plant.v4.wilted"';

describe("interpret with the profile of another vendor", () => {
  it.each([
    ["plant.wilted", wilted],
    ["acme.garden.plant.v1.wilted AND x", wilted],
    ["onPlantWilted", wilted],
    ["plants wilting", 'event_types:"acme.garden.plant.v4.wilted"'],
    ["trees dying", wilted],
    ["Pflanzen verwelkt", wilted],
    ["tld.acme.garden.plant.v4.wilted", wilted],
    ["gardenctl list --event-type plant.wilted", wilted],
    [
      "event_type IN ('plant.planted', 'PLANT_WILTED')",
      'event_types:"acme.garden.plant.v4.planted" OR event_types:"acme.garden.plant.v4.wilted"',
    ],
    ["plant wilted in maps.acme.test/bed/B-1234", `${wilted} AND target_resource="//garden.acme.test/beds/B-1234"`],
    ["plant wilted in patch B-1234", `${wilted} AND target_resource="//garden.acme.test/beds/B-1234"`],
    ["plant wilted, sheds/north9", `${wilted} AND target_resource="//tools.acme.test/sheds/north9"`],
    ["sprinkler started", 'event_types:"acme.garden.sprinkler.v4.started"'],
  ])("%s", (text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  it.each([
    "message created",
    "message.created",
    "google.workspace.chat.message.v1.created",
    "file trashed",
    "new messages in spaces/AAAAkT3vQ9s",
    "plants not wilted",
  ])("returns no filter for %s", (text) => {
    expect(interpret(text, { profile })).toEqual([]);
  });

  it("needs no tables of words for the names in the profile", () => {
    const plain = createProfile({ vendor: "acme", chatHost: "chat.acme.test", scopeBase: "https://acme.test/auth" });
    expect(interpret("message.created, spaces/AAAA", { profile: plain })[0]?.text).toBe(
      'event_types:"acme.workspace.chat.message.v1.created" AND target_resource="//chat.acme.test/spaces/AAAA"',
    );
  });
});
