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

/** The error message for a text that a contestant rejects. */
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

/** Measures this library with each kind of text, and the contestants for comparison. All of them take turns. */
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
    row("the shapes that people send, to a predicate; speed against cel-js", "mix", "mix, cel-js"),
    row("with a warning, to a predicate; speed against by hand", "warning", "warning, by hand"),
    row("with a warning, all diagnostics read; speed against by hand", "warning, all said", "warning, by hand"),
    row("with a hint, to a predicate; speed against by hand on the text without the hint", "hint", "hint, by hand"),
    row(
      "with a hint, all diagnostics read; speed against by hand on the text without the hint",
      "hint, all said",
      "hint, by hand",
    ),
    row(
      "with a mistake, all diagnostics and fixes read; speed against the first error by hand",
      "mistake",
      "mistake, by hand",
    ),
    row(
      "with a mistake, all diagnostics and fixes read; speed against the first error of cel-js",
      "mistake",
      "mistake, cel-js",
    ),
  ];
}
