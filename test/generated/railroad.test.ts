import { expect, it } from "vitest";
import { railroadDiagramsFile } from "../../scripts/generate/railroad-diagrams.js";

it("the railroad diagrams need nothing from the network", () => {
  const external = /<(?:script|link|img|iframe|object)\b|@import|url\(|https?:/g;
  expect(railroadDiagramsFile.createContent().match(external)).toBeNull();
});
