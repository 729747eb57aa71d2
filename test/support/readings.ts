import { readdirSync, readFileSync } from "node:fs";
import { interpret, type Reading } from "../../src/index.js";

/** A text, and its meaning according to an expert of the language and its users. */
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

/** The sets of texts that `interpret` was made with, by name. */
export const readingSets: TextSets = readSets(new URL("./readings/", import.meta.url));

/**
 * Held-out sets: written by people who knew the language's documentation (`doc`) or did not (`nodoc`), and first used
 * when the work was done. Their results must not get worse. Do not use them for improvements.
 */
export const unseenSets: TextSets = readSets(new URL("./unseen-readings/", import.meta.url));

/** One text for all filters that mean the same; the order of event types does not matter, and duplicates neither. */
export const meaningKey = ({ eventTypes, targetResource }: NonNullable<TextWithMeaning["meaning"]>): string =>
  JSON.stringify([[...new Set(eventTypes)].sort(), targetResource ?? null]);

export type Verdict =
  | "right"
  | "wrong"
  | "no reading"
  | "rightly none"
  | "likely without a meaning"
  | "certain without a meaning";

/** The verdict on a text: whether its first reading is the intended one. */
export function judge({ text, meaning }: TextWithMeaning, readings: readonly Reading[] = interpret(text)): Verdict {
  const [first] = readings;
  if (!meaning) return first ? `${first.certainty} without a meaning` : "rightly none";
  if (!first) return "no reading";
  return meaningKey(first.filter) === meaningKey(meaning) ? "right" : "wrong";
}

/** How often each verdict is given on some texts. */
export function countVerdicts(texts: readonly TextWithMeaning[]): Partial<Record<Verdict, number>> {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const text of texts) {
    const verdict = judge(text);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}
