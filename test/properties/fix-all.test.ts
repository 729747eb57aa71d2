/** @module-tag slow */
import fc from "fast-check";
import leven from "leven";
import { describe, expect, it } from "vitest";
import {
  applyFix,
  type Compilation,
  compile,
  compileOrThrow,
  type Filter,
  fixAll,
  workspaceProfile,
} from "../../src/index.js";
import { spelledFilter } from "../support/arbitraries/texts.js";
import { textToFix } from "../support/arbitraries/texts-to-fix.js";
import { runs } from "../support/runs.js";

const options = { numRuns: runs(1_000) };

const suggestions = fc.boolean();

/** Texts for which `fixAll` once did not stop. */
const examples: [string, boolean][] = [
  ['«event_types:["A", "B"]|target_resource="//chat.googleapis.com/spaces/AAA"«A»', false],
  ['\\" target_resource="//chat.googleapis.com/spaces/AAA"', false],
  [' filter: --\revent_types:"google.workspace.meet.recording.v2.ended"\t["A"]  ==\t=:', true],
];

/**
 * `fixAll` does not replace `FI` with `file`. This would add `le`, which can also mean the comparison "less or equal".
 */
const textWithShortenedWord = 'event_types:"google.workspace.drive.FI.v3.deleted"';
const textWithMinusAtEnd = 'event_types:"google.workspace.meet.participant.v2.lE-"';

const errorsIn = ({ diagnostics, omitted }: Compilation): number =>
  diagnostics.filter(({ severity }) => severity === "error").length + omitted;

describe("fixAll", () => {
  it("changes nothing if it is called again", () => {
    fc.assert(
      fc.property(textToFix, suggestions, (text, taken) => {
        const once = fixAll(text, { suggestions: taken });
        const twice = fixAll(once.text, { suggestions: taken });
        expect(twice.text).toBe(once.text);
        expect(twice.applied).toEqual([]);
      }),
      { ...options, examples },
    );
  });

  it("returns the same compilation of the fixed text as compile", () => {
    fc.assert(
      fc.property(textToFix, suggestions, (text, taken) => {
        const repaired = fixAll(text, { suggestions: taken });
        expect(repaired.compilation).toEqual(compile(repaired.text));
        expect(repaired.applied.length > 0 || repaired.text === text).toBe(true);
      }),
      options,
    );
  });

  it("does not increase the number of errors, unless it decodes the text", () => {
    fc.assert(
      fc.property(textToFix, suggestions, (text, taken) => {
        const { compilation, applied } = fixAll(text, { suggestions: taken });
        if (applied.some(({ code }) => code === "encoded-text")) return;
        expect(errorsIn(compilation)).toBeLessThanOrEqual(errorsIn(compile(text)));
      }),
      options,
    );
  });

  it("keeps the meaning of a valid text if it applies only safe fixes", () => {
    fc.assert(
      fc.property(spelledFilter, ({ filter, text }) => {
        expect(fixAll(text, { suggestions: false }).compilation.filter).toEqual(filter);
      }),
      options,
    );
  });

  it("changes nothing in a valid text except event types that are misspelled, outdated or not subscribable", () => {
    fc.assert(
      fc.property(spelledFilter, ({ filter, text }) => {
        const repaired = fixAll(text).compilation.filter;
        expect(repaired?.targetResource).toBe(filter.targetResource);
        expect(repaired?.eventTypes).toEqual([...new Set(filter.eventTypes.map((type) => typeMeant(type, filter)))]);
      }),
      {
        ...options,
        examples: [textWithShortenedWord, textWithMinusAtEnd].map((text) => [{ filter: compileOrThrow(text), text }]),
      },
    );
  });
});

describe("fixAll of a text with many choices", () => {
  it("applies a fix that is not a choice", () => {
    const unclear = 'event_types:"google.workspace.drive.file.v3.VFa-"';
    const olderVersion = 'event_types:"google.workspace.chat.message.v05.updated"';
    const text = `${unclear} OR ${unclear} OR ${olderVersion}`;
    expect(fixAll(text).text).toBe(text.replace("v05", "v1"));
  });
});

describe("applyFix", () => {
  it("keeps a valid text valid, and keeps its meaning if the fix is safe", () => {
    fc.assert(
      fc.property(spelledFilter, ({ filter, text }) => {
        for (const fix of compile(text).diagnostics.flatMap(({ fixes }) => fixes)) {
          const fixed = compile(applyFix(text, fix)).filter;
          expect(fixed).toBeDefined();
          if (fix.kind === "safe") expect(new Set(fixed?.eventTypes)).toEqual(new Set(filter.eventTypes));
          expect(fixed?.targetResource).toBe(filter.targetResource);
        }
      }),
      options,
    );
  });
});

/**
 * Returns the event type that `fixAll` must write for an event type of a filter: the known event type that was probably
 * meant. If nobody can subscribe to this known event type, returns its replacement. In three cases, the event type
 * remains unchanged:
 *
 * - The event type may stand for several known event types.
 * - The filter already has the known event type, or has another event type that may stand for it.
 * - The difference from the known event type may be a negation or a comparison.
 */
function typeMeant(type: string, { eventTypes }: Filter): string {
  const known = workspaceProfile.eventTypes.get(type);
  if (known) return known.instead ?? type;
  const [meant = type, ...others] = typesLike(type);
  const isMeantTwice = eventTypes.some(
    (other) => other !== type && (other === meant || typesLike(other).includes(meant)),
  );
  // A `-` at the end may be a negation.
  if (hasReversingWord(type, meant) || type.endsWith("-")) return type;
  return others.length > 0 || isMeantTwice ? type : (workspaceProfile.eventTypes.get(meant)?.instead ?? meant);
}

/**
 * Words that negate or compare. The word `le` in `drive.le.v3.deleted` and `drive.0LE.v3.created` can be a comparison
 * or the rest of a misspelled `file`.
 */
const reversingWord =
  /^(?:un|non|no|not|in|im|il|ir|re|de|dis|mis|anti|ex|en|out|off|over|under|pre|post|sub|co|counter|contra|ne|neq|nin|gt|gte|ge|lt|lte|le)$/;

/**
 * Splits an event type into words. A word begins after each character that is not a letter or a digit. A word also
 * begins at a capital letter after a small letter or a digit: `0LE` has two words.
 */
const wordsOf = (type: string): readonly string[] =>
  type
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/**
 * Whether a type may differ from the meant type by a reversing word. This is so in two cases. The type has a reversing
 * word that the meant type does not have. Or a word of the type is a word of the meant type without a reversing word at
 * the end: `fi` is `file` without `le`.
 */
const hasReversingWord = (type: string, meant: string): boolean =>
  wordsOf(type)
    .filter((word) => word !== "" && !wordsOf(meant).includes(word))
    .some(
      (word) =>
        reversingWord.test(word) ||
        wordsOf(meant).some((other) => other.startsWith(word) && reversingWord.test(other.slice(word.length))),
    );

/** The known event types that an unknown event type may stand for. */
const typesLike = (type: string): readonly string[] =>
  workspaceProfile.eventTypes.has(type)
    ? []
    : ([currentNames, knownVersions, nearest].map((find) => find(type)).find(isFound) ?? []);

const isFound = ({ length }: readonly string[]): boolean => length > 0;

const knownTypes = [...workspaceProfile.eventTypes.keys()];

const currentNames = (type: string): readonly string[] => workspaceProfile.olderEventTypes.get(type) ?? [];

const withoutVersion = (type: string): string => type.toLowerCase().replace(/\.[^.]+(?=\.[^.]+$)/, "");

function knownVersions(type: string): readonly string[] {
  const older = [...workspaceProfile.olderEventTypes].filter(([name]) => withoutVersion(name) === withoutVersion(type));
  return [
    ...new Set([
      ...knownTypes.filter((each) => withoutVersion(each) === withoutVersion(type)),
      ...older.flatMap(([, instead]) => instead),
    ]),
  ];
}

function nearest(type: string): readonly string[] {
  const whole = nearestOf(type, knownTypes);
  if (whole.length > 0) return whole;
  const names = knownTypes.map(withoutVersion);
  return [...new Set(nearestOf(withoutVersion(type), names))].flatMap((name) =>
    knownVersions(`${name.replace(/\.[^.]+$/, ".v0$&")}`),
  );
}

function nearestOf(word: string, candidates: readonly string[]): readonly string[] {
  const least = Math.min(...candidates.map((each) => leven(each, word)));
  return least > 2 ? [] : candidates.filter((each) => leven(each, word) === least);
}
