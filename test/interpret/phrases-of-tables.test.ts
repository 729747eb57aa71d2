import { describe, expect, it, vi } from "vitest";
import { createProfile, interpret, type Profile, workspaceProfile } from "../../src/index.js";
import type { Concept } from "../../src/interpret/concept.js";
import { wrapAsDecodedText } from "../../src/interpret/decoded-text.js";
import { createGeneralPhraseIndex } from "../../src/interpret/general-phrase-index.js";
import { PhraseIndex } from "../../src/interpret/phrase-index.js";
import { getProfileIndex } from "../../src/interpret/profile-index.js";
import { readTerms } from "../../src/interpret/read-terms.js";
import { tokenizeText } from "../../src/interpret/text-tokens.js";
import { workspaceReadingTables } from "../../src/vocabulary/workspace-readings.js";
import { growsLinearly } from "../support/cpu-time.js";

interface TablePhrase {
  readonly phrase: string;
  readonly concept: Concept;
}

/** The phrases that a function adds to phrase indexes, with their meanings. */
function phrasesAddedBy(createIndex: () => unknown): readonly TablePhrase[] {
  const add = vi.spyOn(PhraseIndex.prototype, "add");
  createIndex();
  const { calls } = add.mock;
  add.mockRestore();
  return calls.flatMap(([words, concept]) =>
    words.split(",").flatMap((phrase) => (phrase.trim() === "" ? [] : [{ phrase: phrase.trim(), concept }])),
  );
}

const profileIndex = getProfileIndex(workspaceProfile);

/** Creates a profile with a phrase for the verb `removed`. */
const createProfileWithPhrase = (phrase: string): Profile =>
  createProfile({
    vendor: "acme",
    scopeBase: "https://acme.test/auth",
    eventTypes: ["acme.workspace.club.guest.v1.removed", "acme.workspace.club.guest.v1.invited"],
    targets: [{ name: "club", form: "//club.acme.test/clubs/{club}" }],
    readings: { verbs: [{ verbs: ["removed"], words: { en: phrase } }] },
  });

/** Whether a text that consists of a phrase has the meaning of the phrase. */
function canMatch({ phrase, concept }: TablePhrase): boolean {
  const decodedText = wrapAsDecodedText(phrase.replace(/\*$/, ""));
  const [term, ...others] = readTerms(tokenizeText(decodedText), decodedText, profileIndex);
  if (term?.kind !== "word" || !term.concept || term.isMisspelled || others.length > 0) return false;
  const found: Readonly<Record<string, unknown>> = { ...term.concept };
  return Object.entries(concept).every(([property, value]) =>
    Array.isArray(value) ? expect.arrayContaining(value).asymmetricMatch(found[property]) : found[property] === value,
  );
}

const phrasesThatCannotMatch = (phrases: readonly TablePhrase[]): readonly string[] =>
  phrases.filter((each) => !canMatch(each)).map(({ phrase }) => phrase);

describe("every phrase can match", () => {
  it("in the tables of words that are the same for all vendors", () => {
    const phrases = phrasesAddedBy(createGeneralPhraseIndex);
    expect(phrases.length).toBeGreaterThan(2_000);
    expect(phrasesThatCannotMatch(phrases)).toEqual([]);
  });

  it("in the tables of the Workspace profile", () => {
    const profile = { ...workspaceProfile, readings: workspaceReadingTables };
    const phrases = phrasesAddedBy(() => getProfileIndex(profile));
    expect(phrases.length).toBeGreaterThan(2_000);
    expect(phrasesThatCannotMatch(phrases)).toEqual([]);
  });

  it.each([
    ["of seven words", "kicked all the way out of town", "kicked all the way out of town"],
    [
      "of a script without spaces, however long",
      "ルームから完全に追い出されてしまった",
      "ルームから完全に追い出されてしまった",
    ],
    [
      "with a long beginning before its *",
      "unceremoniously thrown out of the room by someb*",
      "unceremoniously thrown out of the room by somebody",
    ],
    ["with hyphens and apostrophes", "'kicked-out'", "kicked-out"],
    ["with hyphens, even if the text has spaces", "kicked-out", "kicked out"],
    ["with a space before its *", "kicked out *", "kicked out"],
    ["of kana, if the text has separate voicing marks", "ガラガラ", "ガラガラ".normalize("NFD")],
    ["of kana, if the text has half-width letters", "ガラガラ", "ｶﾞﾗｶﾞﾗ"],
  ])("in the tables of another profile, %s", (_, phrase, text) => {
    const profile = createProfileWithPhrase(phrase);
    const texts = interpret(`guest ${text}`, { profile }).map((reading) => `${reading.certainty}: ${reading.text}`);
    expect(texts).toEqual(['certain: event_types:"acme.workspace.club.guest.v1.removed"']);
  });
});

/** The phrases that the tables contain once more, with a meaning that another entry for the same phrase includes. */
function repeatedPhrases(phrases: readonly TablePhrase[]): readonly string[] {
  const earlierConcepts = new Map<string, readonly Concept[]>();
  return phrases.flatMap(({ phrase, concept }) => {
    const earlier = earlierConcepts.get(phrase) ?? [];
    earlierConcepts.set(phrase, [...earlier, concept]);
    const isIncluded = earlier.some((each) =>
      Object.entries(concept).every(([property, value]) => each[property as keyof Concept] === value),
    );
    return isIncluded ? [phrase] : [];
  });
}

describe("no phrase stands twice with one meaning", () => {
  it("in the tables of words that are the same for all vendors", () => {
    expect(repeatedPhrases(phrasesAddedBy(createGeneralPhraseIndex))).toEqual([]);
  });

  it("in the tables of the Workspace profile, even if several languages have the phrase", () => {
    const profile = { ...workspaceProfile, readings: workspaceReadingTables };
    expect(repeatedPhrases(phrasesAddedBy(() => getProfileIndex(profile)))).toEqual([]);
  });
});

describe("a phrase of 1,000 words or letters", () => {
  const text = "please show me each guest who came ".repeat(500) + "追い出す".repeat(500);

  it.each([
    ["words", "kicked out of the ".repeat(250)],
    ["words and a *", `${"kicked out of the ".repeat(250)}clubho*`],
    ["letters of a script without spaces", "追い出さ".repeat(250)],
  ])("takes about as much time as a short phrase for a text without it: %s", async (_, phrase) => {
    const [short, long] = [createProfileWithPhrase("kicked out"), createProfileWithPhrase(phrase)];
    const interpretWith = (profile: Profile) => (): unknown => interpret(text, { profile });
    expect(await growsLinearly(interpretWith(short), interpretWith(long))).toBe(true);
  });
});

describe("a phrase of the tables", () => {
  it.each([
    ["file ends up in the trash", "google.workspace.drive.file.v3.trashed"],
    ["file brought back from the trash", "google.workspace.drive.file.v3.untrashed"],
    ["notas inteligentes generadas", "google.workspace.meet.smartNote.v2.fileGenerated"],
    ["participant hangs up", "google.workspace.meet.participant.v2.left"],
    ["новая реакции-эмодзи", "google.workspace.chat.reaction.v1.created"],
  ])("is not split, and its words are not corrected: %s", (text, type) => {
    expect(interpret(text).map((reading) => [reading.certainty, reading.filter.eventTypes])).toEqual([
      ["certain", [type]],
    ]);
  });
});
