// Measures everyday texts: texts in several shapes, texts with warnings or hints, and texts with mistakes.
import { compile, toPredicate, workspaceProfile } from "../dist/index.js";
import { contestants } from "./contestants/index.mjs";
import { createActionOnEach, race } from "./race.mjs";
import { createFilters, flatten, inEverydayShape, withCelMistake, withMistake, withUnknownType } from "./samples.mjs";

const [ours, byHand] = contestants;
const cel = contestants.find(({ name }) => name === "@marcbachmann/cel-js");

/** Reads all diagnostics of a text: each message, and each fix with its kind. */
function readAllDiagnostics(text) {
  let length = 0;
  for (const { message, fixes } of compile(text).diagnostics) {
    length += message.length;
    for (const { title, kind } of fixes) length += title.length + kind.length;
  }
  return length;
}

/** Returns the error message of a contestant for a text. Returns an empty text if the contestant accepts the text. */
const firstErrorOf = (contestant) => (text) => {
  try {
    contestant.compile(text);
  } catch (error) {
    return error.message;
  }
  return "";
};

const inParentheses = (text) => `(${text})`;
const compileToPredicate = (text) => toPredicate(compile(text).filter);

/**
 * Measures this package with each kind of text. For comparison, also measures other contestants, which are called
 * rivals here. The package and its rivals take turns. `ratio` is the speed of the package divided by the speed of the
 * rival.
 */
export function measureEverydayTexts(filterCount) {
  const roundOf = (contestant, change, action) => (round) =>
    createActionOnEach(
      createFilters(filterCount, workspaceProfile, round + 20_000)
        .map(contestant.write)
        .map(change)
        .map(flatten),
      action,
    );
  const unchanged = (text) => text;
  const rounds = {
    mix: roundOf(ours, inEverydayShape, compileToPredicate),
    "mix, cel-js": roundOf(cel, unchanged, cel.compile),
    warning: roundOf(ours, withUnknownType, compileToPredicate),
    "warning, by hand": roundOf(byHand, withUnknownType, byHand.compile),
    "warning, all said": roundOf(ours, withUnknownType, readAllDiagnostics),
    hint: roundOf(ours, inParentheses, compileToPredicate),
    "hint, by hand": roundOf(byHand, unchanged, byHand.compile),
    "hint, all said": roundOf(ours, inParentheses, readAllDiagnostics),
    mistake: roundOf(ours, withMistake, readAllDiagnostics),
    "mistake, by hand": roundOf(byHand, withMistake, firstErrorOf(byHand)),
    "mistake, cel-js": roundOf(cel, withCelMistake, firstErrorOf(cel)),
  };
  const seconds = race(rounds);
  const row = (label, name, rival) => ({
    label,
    microseconds: (seconds.get(name) / filterCount) * 1e6,
    ratio: seconds.get(rival) / seconds.get(name),
  });
  return [
    row("common shapes, from the text to a predicate; the rival is @marcbachmann/cel-js", "mix", "mix, cel-js"),
    row("texts with a warning, to a predicate; the rival is written by hand", "warning", "warning, by hand"),
    row(
      "texts with a warning, all diagnostics read; the rival, written by hand, makes a predicate",
      "warning, all said",
      "warning, by hand",
    ),
    row(
      "texts with a hint, to a predicate; the rival, written by hand, gets the text without the hint",
      "hint",
      "hint, by hand",
    ),
    row(
      "texts with a hint, all diagnostics read; the rival, written by hand, makes a predicate of the text without the hint",
      "hint, all said",
      "hint, by hand",
    ),
    row(
      "texts with a mistake, all diagnostics and fixes read; the rival, written by hand, stops at the first error",
      "mistake",
      "mistake, by hand",
    ),
    row(
      "texts with a mistake, all diagnostics and fixes read; the rival is @marcbachmann/cel-js, which stops at the first error",
      "mistake",
      "mistake, cel-js",
    ),
  ];
}
