import { describe, expect, it } from "vitest";
import type { ConformanceCase } from "../../../src/cli/conformance/conformance-case.js";
import {
  type ConformanceLevel,
  conformanceLevels,
  findFirstDifferingProperty,
} from "../../../src/cli/conformance/find-first-differing-property.js";
import { readCases } from "../../../src/cli/conformance/read-cases.js";
import {
  compile,
  type Diagnostic,
  type Filter,
  fixAll,
  print,
  type SubscriptionLike,
  toPredicate,
} from "../../../src/index.js";

/** What an implementation answers. */
interface Answer {
  readonly valid: boolean;
  readonly filter?: { readonly eventTypes: readonly string[]; readonly targetResource?: string };
  readonly canonical?: string;
  readonly matches?: readonly boolean[];
  readonly diagnostics: readonly { readonly code: string; readonly start: number; readonly end: number }[];
  readonly repaired: string;
}

const cases = readCases("conformance");

/** The filter and the diagnostics that this package finds in a text, and the fixed text. */
interface TextResult {
  readonly filter: Filter | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly repaired: string;
}

/** Caches the result for each text. Most implementations below are asked about the same texts. */
const resultByText = new Map<string, TextResult>();

function resultOf(text: string): TextResult {
  let result = resultByText.get(text);
  if (result === undefined) {
    const { filter, diagnostics } = compile(text);
    result = { filter, diagnostics, repaired: fixAll(text).text };
    resultByText.set(text, result);
  }
  return result;
}

/** The answer of this package. */
function answerTo(text: string, subscriptions: readonly SubscriptionLike[]): Answer {
  const { filter, diagnostics, repaired } = resultOf(text);
  return {
    valid: filter !== undefined,
    ...(filter && { filter, canonical: print(filter), matches: subscriptions.map(toPredicate(filter)) }),
    diagnostics: diagnostics.map(({ code, span }) => ({ code, start: span.start, end: span.end })),
    repaired,
  };
}

/** An implementation that changes a text, and answers for the changed text. */
const reads = (change: (text: string) => string) => (text: string, subscriptions: readonly SubscriptionLike[]) =>
  answerTo(change(text), subscriptions);

const invalid: Answer = { valid: false, diagnostics: [], repaired: "" };

/** An implementation that refuses some texts. */
const refuses = (isRefused: (text: string) => boolean) => (text: string, subscriptions: readonly SubscriptionLike[]) =>
  isRefused(text) ? invalid : answerTo(text, subscriptions);

/** An implementation that gives the answer of this package with some changes. */
const answers =
  (change: (answer: Answer, subscriptions: readonly SubscriptionLike[]) => Partial<Answer>) =>
  (text: string, subscriptions: readonly SubscriptionLike[]): Answer => {
    const answer = answerTo(text, subscriptions);
    return { ...answer, ...change(answer, subscriptions) };
  };

const matchesAgain = (isMatch: (filter: NonNullable<Answer["filter"]>, subscription: SubscriptionLike) => boolean) =>
  answers(({ filter }, subscriptions) =>
    filter ? { matches: subscriptions.map((subscription) => isMatch(filter, subscription)) } : {},
  );

const isTargetMet = ({ targetResource }: NonNullable<Answer["filter"]>, subscription: SubscriptionLike): boolean =>
  targetResource === undefined || targetResource === subscription.targetResource;

const faults: Readonly<
  Record<
    ConformanceLevel,
    Readonly<Record<string, (text: string, subscriptions: readonly SubscriptionLike[]) => Answer>>
  >
> = {
  meaning: {
    "accepts operators in lower case": reads((text) => text.replace(/\b(?:and|or)\b/gi, (word) => word.toUpperCase())),
    "accepts single quotes": reads((text) => text.replaceAll("'", '"')),
    "accepts curly quotes": reads((text) => text.replace(/[“”]/g, '"')),
    "accepts event_types=": reads((text) => text.replace(/(event_types\s*)=/g, "$1:")),
    "accepts target_resource:": reads((text) => text.replace(/(target_resource\s*):/g, "$1=")),
    "accepts fields in any case": reads((text) =>
      text.replace(/event_types|target_resource/gi, (word) => word.toLowerCase()),
    ),
    "accepts eventTypes": reads((text) => text.replaceAll("eventTypes", "event_types")),
    "accepts every space of Unicode": reads((text) => text.replace(/\s/g, " ")),
    "accepts invisible characters": reads((text) => text.replace(/\p{Cf}/gu, "")),
    "accepts comments": reads((text) => text.replace(/(?:#|--|\/\/ ).*$/gm, "")),
    "accepts commas instead of OR": reads((text) => text.replaceAll(",", " OR ")),
    "accepts && and ||": reads((text) => text.replaceAll("&&", " AND ").replaceAll("||", " OR ")),
    "accepts brackets instead of parentheses": reads((text) => text.replaceAll("[", "(").replaceAll("]", ")")),
    "removes backslashes": reads((text) => text.replaceAll("\\", "")),
    "trims values": reads((text) => text.replace(/"\s*([^"]*?)\s*"/g, '"$1"')),
    "ignores parentheses": reads((text) => text.replace(/[()]/g, " ")),
    "closes open parentheses": reads(
      (text) => text + ")".repeat(Math.max(0, text.split("(").length - text.split(")").length)),
    ),
    "ignores what follows a semicolon": reads((text) => text.split(";")[0] ?? ""),
    "decodes percent-encoded characters": reads((text) =>
      /%[0-9A-F]{2}/i.test(text) ? decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, "%25")) : text,
    ),
    "accepts texts that safe fixes make valid": reads((text) => fixAll(text, { suggestions: false }).text),
    "accepts texts that fixes make valid": reads((text) => fixAll(text).text),
    "refuses tabs": refuses((text) => text.includes("\t")),
    "refuses carriage returns": refuses((text) => text.includes("\r")),
    "refuses white space around the comparator": refuses((text) => /\s[:=]|[:=]\s/.test(text)),
    "refuses a target before the event types": refuses((text) => /^[\s(]*target_resource/.test(text)),
    "refuses parentheses in parentheses": refuses((text) => /\(\s*\(/.test(text)),
    "refuses parentheses around the whole text": refuses((text) => /^\s*\(.*\)\s*$/s.test(text)),
    "refuses unknown event types": refuses((text) =>
      compile(text).diagnostics.some(({ code }) => code === "unknown-event-type"),
    ),
    "refuses every warning": refuses((text) =>
      compile(text).diagnostics.some(({ severity }) => severity === "warning"),
    ),
    "refuses repeated event types": refuses((text) =>
      compile(text).diagnostics.some(({ code }) => code === "duplicate-event-type"),
    ),
    "sorts the event types": answers(({ filter }) =>
      filter ? { filter: { ...filter, eventTypes: [...filter.eventTypes].sort() } } : {},
    ),
    "forgets the target": answers(({ filter }) => (filter ? { filter: { eventTypes: filter.eventTypes } } : {})),
    "writes a list without parentheses": answers(({ canonical }) =>
      canonical ? { canonical: canonical.replace(/[()]/g, "") } : {},
    ),
    "writes no space inside parentheses": answers(({ canonical }) =>
      canonical ? { canonical: canonical.replace(/\( | \)/g, "()") } : {},
    ),
    "writes a line break": answers(({ canonical }) => (canonical ? { canonical: `${canonical}\n` } : {})),
    "requires all event types of the filter": matchesAgain(
      (filter, subscription) =>
        filter.eventTypes.every((type) => subscription.eventTypes?.includes(type)) && isTargetMet(filter, subscription),
    ),
    "does not compare the target": matchesAgain((filter, subscription) =>
      filter.eventTypes.some((type) => subscription.eventTypes?.includes(type)),
    ),
    "compares only the target": matchesAgain(isTargetMet),
    "compares only the beginning of the target": matchesAgain(
      (filter, subscription) =>
        filter.eventTypes.some((type) => subscription.eventTypes?.includes(type)) &&
        (subscription.targetResource ?? "").startsWith(filter.targetResource ?? ""),
    ),
    "compares event types in any case": matchesAgain(
      (filter, subscription) =>
        filter.eventTypes.some((type) =>
          subscription.eventTypes?.some((other) => other.toLowerCase() === type.toLowerCase()),
        ) && isTargetMet(filter, subscription),
    ),
    "matches subscriptions without event types": matchesAgain(
      (filter, subscription) =>
        (subscription.eventTypes?.length
          ? filter.eventTypes.some((type) => subscription.eventTypes?.includes(type))
          : true) && isTargetMet(filter, subscription),
    ),
  },
  diagnostics: {
    "counts offsets in bytes": (text, subscriptions) => {
      const answer = answerTo(text, subscriptions);
      const toBytes = (offset: number): number => Buffer.byteLength(text.slice(0, offset));
      return {
        ...answer,
        diagnostics: answer.diagnostics.map(({ code, start, end }) => ({
          code,
          start: toBytes(start),
          end: toBytes(end),
        })),
      };
    },
    "ends each diagnostic one offset too late": answers(({ diagnostics }) => ({
      diagnostics: diagnostics.map((each) => ({ ...each, end: each.end + 1 })),
    })),
    "reports only the first diagnostic": answers(({ diagnostics }) => ({ diagnostics: diagnostics.slice(0, 1) })),
    "reports the first diagnostic twice": answers(({ diagnostics }) => ({
      diagnostics: [...diagnostics, ...diagnostics.slice(0, 1)],
    })),
    "reports all diagnostics with the same code": answers(({ diagnostics }) => ({
      diagnostics: diagnostics.map((each) => ({ ...each, code: "invalid" })),
    })),
    "reports no diagnostics for valid texts": answers(({ valid, diagnostics }) => ({
      diagnostics: valid ? [] : diagnostics,
    })),
  },
  repair: {
    "repairs nothing": (text, subscriptions) => ({ ...answerTo(text, subscriptions), repaired: text }),
    "makes safe fixes only": (text, subscriptions) => ({
      ...answerTo(text, subscriptions),
      repaired: fixAll(text, { suggestions: false }).text,
    }),
    "writes the canonical text": (text, subscriptions) => {
      const { filter } = fixAll(text).compilation;
      return { ...answerTo(text, subscriptions), repaired: filter ? print(filter) : text };
    },
  },
};

const ask = ({ text, matches = [] }: ConformanceCase, implementation: typeof answerTo): Answer =>
  implementation(
    text,
    matches.map(({ subscription }) => subscription as SubscriptionLike),
  );

const disagrees = (level: ConformanceLevel, implementation: typeof answerTo): boolean =>
  cases.some((each) => {
    // An implementation answers `matches` only for a case that has subscriptions to match.
    const { matches, ...answer } = ask(each, implementation);
    return findFirstDifferingProperty(each, { ...answer, ...(each.matches && { matches }) }, level, "utf-16");
  });

describe.each(conformanceLevels)("at the level %s", (level) => {
  it("this package agrees with all cases", () => {
    expect(disagrees(level, answerTo)).toBe(false);
  });

  it.each(Object.entries(faults[level]))("an implementation that %s disagrees with a case", (_, implementation) => {
    expect(disagrees(level, implementation)).toBe(true);
  });
});

it("there are at least 2,000 cases, each with a unique id", () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(2_000);
});
