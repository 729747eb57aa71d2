import { readdirSync, readFileSync } from "node:fs";
import { interpret, type Reading } from "../../src/index.js";

/** A text, and the meaning that an expert assigns to it. The expert knows the language and its users. */
export interface TextWithMeaning {
  readonly text: string;
  readonly meaning: { readonly eventTypes: readonly string[]; readonly targetResource?: string } | null;
}

type TextSets = ReadonlyMap<string, readonly TextWithMeaning[]>;

function readSets(folder: URL): TextSets {
  const names = readdirSync(folder).sort();
  return new Map(
    names.map((name) => [name.replace(".json", ""), JSON.parse(readFileSync(new URL(name, folder), "utf8"))]),
  );
}

/** The sets of texts, by name, that were used during the development of `interpret`. */
export const readingSets: TextSets = readSets(new URL("./readings/", import.meta.url));

/**
 * The sets of texts that were not used during the development of `interpret`, but only afterwards. The authors of a set
 * knew the documentation of the language (`doc`) or did not know it (`nodoc`). The results for these sets must not get
 * worse. Do not use these sets to improve `interpret`.
 */
export const unseenSets: TextSets = readSets(new URL("./unseen-readings/", import.meta.url));

/** Returns the same key for filters with the same meaning. Duplicates and the order of event types do not matter. */
export const meaningKey = ({ eventTypes, targetResource }: NonNullable<TextWithMeaning["meaning"]>): string =>
  JSON.stringify([[...new Set(eventTypes)].sort(), targetResource ?? null]);

export type Verdict =
  | "right"
  | "wrong"
  | "no reading"
  | "rightly none"
  | "likely without a meaning"
  | "certain without a meaning";

/**
 * Judges the readings of a text: the filters that the text may mean. The first reading should be the intended meaning.
 */
export function judge({ text, meaning }: TextWithMeaning, readings: readonly Reading[] = interpret(text)): Verdict {
  const [first] = readings;
  if (!meaning) return first ? `${first.certainty} without a meaning` : "rightly none";
  if (!first) return "no reading";
  return meaningKey(first.filter) === meaningKey(meaning) ? "right" : "wrong";
}

/** Counts the texts with each verdict. */
export function countVerdicts(texts: readonly TextWithMeaning[]): Partial<Record<Verdict, number>> {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const text of texts) {
    const verdict = judge(text);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}
