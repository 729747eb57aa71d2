import { describe, expect, it } from "vitest";
import { createProfile, workspaceProfile } from "../../src/index.js";
import { isPlaceholderId } from "../../src/vocabulary/placeholder-id.js";
import { createRandom } from "../support/random.js";

const acme = createProfile({
  vendor: "acme",
  scopeBase: "https://acme.example/auth",
  eventTypes: [],
  targets: [{ name: "shop", form: "//acme.example/regions/{region}/coffeeShops/{coffeeShop}" }],
});

describe("an id looks like a placeholder", () => {
  it.each([
    ...["YOUR_SPACE_ID_HERE", "your_space_id_here", "your-space-id", "yourSpaceId", "YourSpaceId", "YOUR-SPACE-ID"],
    ...["SPACE_ID", "SPACE-ID", "space_id", "space-id", "spaceId", "SpaceId", "SPACEID", "spaceid", "SPACE_ID_1"],
    ...["YOUR_SPACE", "yourspace", "YOUR_ID", "your_id", "MY_SPACE", "mySpaceId", "THE_SPACE", "THE_SPACE_ID"],
    ...["REPLACE_ME", "replace-me", "ReplaceMe", "REPLACEME", "REPLACE_WITH_YOUR_ID", "REPLACE_WITH_SPACE_ID"],
    ...["CHANGE_ME", "changeme", "INSERT_SPACE_ID_HERE", "enter-space-id", "PUT_ID_HERE", "ADD_YOUR_SPACE"],
    ...["xxx", "XXX", "xxxx", "XXXXXXXXXXX", "xxxx-xxxx-xxxx", "SPACE_XXX", "xxx_space"],
    ...["TODO", "TBD", "FIXME", "TODO_SPACE_ID", "PLACEHOLDER", "placeholder", "EXAMPLE_SPACE", "example-id"],
    ...["SAMPLE_SPACE", "dummy", "dummy-space", "undefined", "null", "NaN", "None"],
    ...["space", "SPACE", "user", "RESOURCE_NAME", "resource", "TARGET", "FILE_NAME_ID"],
  ])("%s", (id) => {
    expect(isPlaceholderId(id, workspaceProfile)).toBe(true);
  });

  it.each([
    "YOUR_COFFEE_SHOP_ID",
    "yourCoffeeShopId",
    "COFFEE_SHOP",
    "coffeeShop",
    "coffee-shop-id",
    "REGION",
    "regionId",
  ])("if it contains the name of an id variable of the profile: %s", (id) => {
    expect(isPlaceholderId(id, acme)).toBe(true);
    expect(isPlaceholderId(id, workspaceProfile)).toBe(/your/i.test(id) && id.length < 5);
  });
});

describe("an id does not look like a placeholder", () => {
  it.each([
    ...[
      "-",
      "me",
      "my_customer",
      "my-drive",
      "root",
      "AAAA",
      "AAAAAAAAAAA",
      "AAAAB3NzaC1",
      "0BwWithFile_id-1",
      "x",
      "xx",
      "Xx",
    ],
    ...["123456789012345678901", "jQCFfuBOdN5z", "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgVE2upms", "north", "sales-team"],
    ...["shared-files", "spacex", "userland", "my-team", "here", "the-one", "space1", "SPACE_1", "file-7", "general"],
    ...["SPACES", "MYSPACE", "my_space", "Space", "todo", "null1", "xSPACE", "_ID", "ID", "NAME", "name", "example"],
    ...[
      "yours",
      "yourself",
      "change",
      "insert-coin",
      "add-ons",
      "identity",
      "nameless",
      "USER2",
      "",
      "_",
      "a".repeat(65),
    ],
    `YOUR_${"SPACE_".repeat(20)}ID`,
  ])("%s", (id) => {
    expect(isPlaceholderId(id, workspaceProfile)).toBe(false);
  });

  it("if it resembles the ids that services generate", () => {
    const random = createRandom(5);
    const pick = (alphabet: string, length: number): string =>
      Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join("");
    const [digits, lower] = ["0123456789", "abcdefghijklmnopqrstuvwxyz"];
    const base64 = `${lower}${lower.toUpperCase()}${digits}-_`;
    const generators = [
      () => pick(base64, 6 + random.below(40)),
      () => pick(lower, 6 + random.below(10)),
      () => pick(lower.toUpperCase(), 6 + random.below(10)),
      () => pick(digits, 1 + random.below(21)),
      () => pick("0123456789abcdef", 8 + random.below(24)),
      () => `${pick(lower, 3)}-${pick(lower, 4)}-${pick(lower, 3)}`,
      () => `${pick(lower, 5)}_${pick(digits, 2)}`,
      () => [8, 4, 4, 4, 12].map((length) => pick("0123456789abcdef", length)).join("-"),
      () => `AAAA${pick(base64, 7)}`,
    ];
    for (const profile of [workspaceProfile, acme]) {
      for (const generate of generators) {
        const falseAlarms = Array.from({ length: 3_000 }, generate).filter((id) => isPlaceholderId(id, profile));
        expect(falseAlarms).toEqual([]);
      }
    }
  });

  it("if it is longer than 64 characters, which limits the time for the check", () => {
    expect(isPlaceholderId("your-space-id".padEnd(64, "-"), workspaceProfile)).toBe(true);
    expect(isPlaceholderId("your-space-id".padEnd(65, "-"), workspaceProfile)).toBe(false);
  });
});
