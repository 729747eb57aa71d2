import fc from "fast-check";
import { createCase } from "../../src/cli/conformance/create-case.js";
import { toAsciiJson } from "../../src/cli/conformance/to-ascii-json.js";
import { compile, type SubscriptionLike, workspaceProfile } from "../../src/index.js";
import { mutatedText, nearlyValidText, spelledFilter, tokenSoup } from "../../test/support/arbitraries/texts.js";
import { plainFilter } from "../../test/support/arbitraries/values.js";
import { sampledCodes, samplesOf } from "../../test/support/catalogue.js";
import { corpus } from "../../test/support/corpus.js";
import { mistake } from "../../test/support/mistakes/everyday.js";
import { createRandom, type Random } from "../../test/support/random.js";
import { createValueTexts } from "./conformance-values.js";
import type { GeneratedFile } from "./generated-file.js";

/** The text of a case, and the subscriptions that are tested with its filter. */
interface CaseSource {
  readonly text: string;
  readonly subscriptions?: readonly SubscriptionLike[];
}

const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number, seed: number): readonly Value[] =>
  fc.sample(arbitrary, { numRuns, seed });

/**
 * The texts of the cases in each file of `conformance/`, by the name of the file. The same seed gives the same texts.
 */
export const createCaseSources = (seed: number): Readonly<Record<string, readonly CaseSource[]>> => ({
  corpus: [...corpus.values()].flat().map(({ text }) => ({ text })),
  catalogue: sampledCodes
    .flatMap((code) => samplesOf(code))
    .filter(({ options }) => Object.keys(options).length === 0)
    .map(({ input }) => ({ text: input })),
  spellings: sample(spelledFilter, 500, seed).map(({ text }) => ({ text })),
  "near-misses": sample(nearlyValidText, 500, seed + 1).map((text) => ({ text })),
  mutations: sample(mutatedText, 300, seed + 2).map((text) => ({ text })),
  tokens: sample(tokenSoup, 150, seed + 3).map((text) => ({ text })),
  mistakes: createMistakes(600, seed + 4),
  values: createValueTexts(500, seed + 6).map((text) => ({ text })),
  matches: createMatches(300, seed + 5),
});

/** Texts with one, two or three typical mistakes. */
function createMistakes(count: number, seed: number): readonly CaseSource[] {
  const random = createRandom(seed);
  return sample(plainFilter, 2 * count, seed)
    .flatMap((filter, index) => mistake(filter, 1 + (index % 3), random) ?? [])
    .slice(0, count);
}

/**
 * Valid texts, each with subscriptions. The subscriptions have all, some or none of the values that the filter
 * requires, or similar values.
 */
function createMatches(count: number, seed: number): readonly CaseSource[] {
  const random = createRandom(seed);
  return sample(spelledFilter, count, seed).map(({ filter, text }) => ({
    text,
    subscriptions: Array.from({ length: 4 }, () => createSubscription(filter, random)),
  }));
}

function createSubscription(
  {
    eventTypes,
    targetResource = "//chat.googleapis.com/spaces/AAAA",
  }: SubscriptionLike & { eventTypes: readonly string[] },
  { chance, pick }: Random,
): SubscriptionLike {
  const otherTypes = ["google.workspace.chat.message.v1.batchCreated", pick(eventTypes).toUpperCase(), ""];
  return {
    ...(chance(0.9) && { eventTypes: [...eventTypes, ...otherTypes].filter(() => chance(0.4)) }),
    ...(chance(0.9) && {
      targetResource: chance(0.7) ? String(targetResource) : pick([`${targetResource}/`, `${targetResource}A`, ""]),
    }),
  };
}

/** The seed of the texts in `conformance/`. */
const publishedSeed = 20_260_101;

/**
 * In UTF-16 code units. Texts that are longer than this are left out, because they are hard to read in a file of cases.
 */
const maxTextLength = 2_000;

const renderCases = (name: string, sources: readonly CaseSource[]): string => {
  const knownTexts = new Set<string>();
  const lines: string[] = [];
  for (const { text, subscriptions } of sources) {
    if (text.length > maxTextLength || compile(text).omitted > 0) continue;
    if (!subscriptions && knownTexts.has(text)) continue;
    knownTexts.add(text);
    lines.push(toAsciiJson(createCase(`${name}/${lines.length + 1}`, text, subscriptions)));
  }
  return `${lines.join("\n")}\n`;
};

/** The names of the known event types. */
export const conformanceEventTypesFile: GeneratedFile = {
  path: "conformance/event-types.json",
  createContent: () => `${JSON.stringify([...workspaceProfile.eventTypes.keys()].sort(), null, 2)}\n`,
};

/** The files of `conformance/`, with one case as JSON on each line. */
export const conformanceFiles: readonly GeneratedFile[] = Object.entries(createCaseSources(publishedSeed)).map(
  ([name, sources]) => ({
    path: `conformance/${name}.jsonl`,
    createContent: () => renderCases(name, sources),
  }),
);
