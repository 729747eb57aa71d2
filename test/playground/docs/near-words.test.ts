import { expect, it } from "vitest";
import { hasSimilarlySpelledWord } from "../../../playground/docs/client/near-words.js";

it.each([
  ["recipes", "Recipes for the list method"],
  ["recipies", "Recipes for the list method"],
  ["maxlenght", "The option maxLength"],
  ["length", "The option maxLength"],
  ["config", "The configuration file"],
  ["some-diagnotics", "The codes of diagnostics"],
])("the words of %s are near a word of a text: %s", (query, text) => {
  expect(hasSimilarlySpelledWord(query, text)).toBe(true);
});

it.each([
  ["nope", "Node without a framework"],
  ["nope", "smartNote"],
  ["recipes", "received"],
  ["", "Recipes"],
])("the words of %s are not near a word of a text: %s", (query, text) => {
  expect(hasSimilarlySpelledWord(query, text)).toBe(false);
});
