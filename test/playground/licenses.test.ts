import { expect, it } from "vitest";
import { joinEqualLicenses } from "../../playground/licenses-plugin.js";

it("the file of licenses has each license text once, below the names of all packages with this text", () => {
  const content =
    "# Licenses\n\n## a - 1.0.0 (MIT)\n\nText A\n\n## b - 2.0.0 (ISC)\n\nText B\n\n## c - 3.0.0 (MIT)\n\nText A\n";
  expect(joinEqualLicenses(content)).toBe(
    "# Licenses\n\n## a - 1.0.0 (MIT)\n## c - 3.0.0 (MIT)\n\nText A\n\n## b - 2.0.0 (ISC)\n\nText B\n",
  );
});
