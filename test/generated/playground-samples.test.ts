import { expect, test } from "vitest";
import { diagnosticCatalogue } from "../../src/index.js";
import { sampledCodes, samplesOf } from "../support/catalogue.js";

/** The first sample of each code; those that only show under other limits than the usual ones are left out. */
const samples = Object.keys(diagnosticCatalogue).flatMap((code) => {
  const sample = samplesOf(code).find(({ options }) => Object.keys(options).length === 0);
  return sample ? [[code, sample.input]] : [];
});

const escaped = (json: string): string =>
  json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

test("every code has a sample", () => {
  expect(Object.keys(diagnosticCatalogue).sort()).toEqual([...sampledCodes].sort());
});

test("the playground's samples are the first ones of the catalogue", async () => {
  const json = `${escaped(JSON.stringify(Object.fromEntries(samples), null, 2))}\n`;
  await expect(json).toMatchFileSnapshot("../../playground/grammar/samples.json");
});
