import { findNearestField } from "../vocabulary/field-names.js";
import type { FieldProperty } from "../vocabulary/fields.js";
import type { NoReadingReason } from "./concept.js";
import type { DecodedText } from "./decoded-text.js";
import type { SymbolTerm, Term, WordTerm } from "./term.js";

/** A key: a name that is followed by a comparator. */
export interface ParsedKey {
  readonly keyRole: FieldProperty | "harmless" | "neutral" | "unknown";
  readonly refusal?: NoReadingReason;
  /** The target forms that the name can stand for. */
  readonly formNames: readonly string[];
  /**
   * `nameTermCount` is the number of terms in the name. `termCount` also includes the terms after the name, up to the
   * comparator.
   */
  readonly nameTermCount: number;
  readonly termCount: number;
  /** Whether the comparator is a colon followed by a space, as in prose. */
  readonly hasColonAndSpace: boolean;
  /** Whether the key is a name for a whole filter, as in `filter = …`. The value of such a key is the filter. */
  readonly namesWholeFilter: boolean;
}

const comparatorTexts = new Set(["=", "==", "===", ":", ":=", "=:", "=>", "=~"]);

const nameJoiners = new Set([".", "_", "-", "$", "@", "->", "->>", "?", "#", "'"]);

/** The maximum number of terms of a name. */
const maxNameTerms = 12;

const isWordTerm = (term: Term | undefined): term is WordTerm => term?.kind === "word";

const isSymbolOneOf = (term: Term | undefined, texts: { has(text: string): boolean }): term is SymbolTerm =>
  term?.kind === "symbol" && texts.has(term.text);

/**
 * Keys in the JSON of subscriptions and of delivered events. They concern how events are delivered, and not which
 * events.
 */
const harmlessSubscriptionAndEventKeys = new Set(
  "name ttl notificationendpoint pubsubtopic payloadoptions includeresource time ce-time ce-id ce-source ce-specversion ce-datacontenttype datacontenttype messageid message_id publishtime publish_time data".split(
    " ",
  ),
);

const harmlessKeyClassification = { keyRole: "harmless", formNames: [] } as const;

const keyNameClosingDelimiters = new Set(['"', "'", "`", "]", "**"]);

/** Reads the key that begins at a term. Undefined if no comparator follows the name. */
export function readKey(terms: readonly Term[], first: number, { text }: DecodedText): ParsedKey | undefined {
  const firstTerm = terms[first];
  if (firstTerm?.kind === "word" && /^v\d\w*$/i.test(firstTerm.text)) return undefined;
  let last = first;
  while (last - first < maxNameTerms) {
    const next = terms[last + 1];
    if (next?.hasNoSpaceBefore && (isWordTerm(next) || next.kind === "id")) last += 1;
    else if (
      isSymbolOneOf(next, nameJoiners) &&
      next.hasNoSpaceBefore &&
      terms[last + 2]?.hasNoSpaceBefore &&
      isWordTerm(terms[last + 2])
    )
      last += 2;
    else break;
  }
  let comparatorIndex = last + 1;
  while (isSymbolOneOf(terms[comparatorIndex], keyNameClosingDelimiters)) comparatorIndex += 1;
  const comparator = terms[comparatorIndex];
  const isComparatorWord =
    isWordTerm(comparator) && comparator.concept?.isComparator === true && !comparator.hasNoSpaceBefore;
  if (!isComparatorWord && !isSymbolOneOf(comparator, comparatorTexts)) return undefined;
  // In `event => …`, `event` is not a key but a parameter of a function. In `"event" => [` and `:event => "…"`, it is a
  // key.
  const value = terms[comparatorIndex + 1];
  const isKeyOfHash = comparatorIndex > last + 1 || (value?.kind === "symbol" && /^["'[]$/.test(value.text));
  if (comparator.kind === "symbol" && comparator.text === "=>" && !isKeyOfHash) return undefined;
  const name = terms.slice(first, last + 1);
  const words = name.filter(isWordTerm);
  const raw = text.slice(name[0]?.start ?? 0, name.at(-1)?.end ?? 0);
  const next = terms[comparatorIndex + 1];
  const isLabel =
    comparator.kind === "symbol" &&
    comparator.text === ":" &&
    next !== undefined &&
    !next.hasNoSpaceBefore &&
    comparatorIndex === last + 1;
  const firstOfValue = terms[comparatorIndex + (isSymbolOneOf(next, keyNameClosingDelimiters) ? 2 : 1)];
  const isBodyKey = comparatorIndex > last + 1 && harmlessSubscriptionAndEventKeys.has(raw.toLowerCase());
  const field = isBodyKey ? harmlessKeyClassification : classifyKey(words, raw);
  if (field === undefined) return undefined;
  if (isComparatorWord && !allowsComparatorWord(comparator, field, words)) return undefined;
  if (
    hasEventTypeParts(words) &&
    field.keyRole !== "eventTypes" &&
    isWordTerm(firstOfValue) &&
    isEventTypeVerb(firstOfValue)
  )
    return undefined;
  return {
    ...field,
    nameTermCount: last - first + 1,
    termCount: comparatorIndex - first + 1,
    hasColonAndSpace: isLabel,
    namesWholeFilter: /^(?:.*[._$-])?filter$/i.test(raw),
  };
}

/** Whether some words together name an event type. Then they are not a key. */
function wordsNameEventType(words: readonly WordTerm[]): boolean {
  const segments = words.flatMap(({ concept }) => concept?.typeParts?.map(({ segmentRole }) => segmentRole) ?? []);
  return segments.includes("verb") && (segments.includes("resource") || segments.includes("product"));
}

const isEventTypeVerb = ({ concept }: WordTerm): boolean =>
  concept?.typeParts?.some(({ segmentRole }) => segmentRole === "verb") === true;

const hasEventTypeParts = (words: readonly WordTerm[]): boolean => words.some(({ concept }) => concept?.typeParts);

/**
 * Whether a word can be the comparator after a key. Words such as `is` and `in` are comparators only after a field. The
 * word `eq` is a comparator after any key.
 */
const allowsComparatorWord = (
  { text }: WordTerm,
  { keyRole }: Pick<ParsedKey, "keyRole">,
  words: readonly WordTerm[],
): boolean =>
  keyRole === "eventTypes"
    ? words.some(({ concept }) => concept?.field)
    : keyRole === "targetResource"
      ? !hasEventTypeParts(words) || /^(?:[eE][qQ]|[eE]quals?|IN|LIKE|CONTAINS)$/.test(text) || words.length > 1
      : /^(?:eq|equals?)$/i.test(text);

function classifyKey(
  words: readonly WordTerm[],
  raw: string,
): Pick<ParsedKey, "keyRole" | "refusal" | "formNames"> | undefined {
  const significant = words.filter(
    ({ concept }) => !(concept?.isHarmless && !concept.targetFormNames && !concept.field && !concept.refusal),
  );
  const last = significant.at(-1);
  const refusal = significant.find(({ concept }) => concept?.refusal && !concept.isHarmlessKey && !concept.field)
    ?.concept?.refusal;
  const targets = significant.flatMap(({ concept }) => concept?.targetFormNames ?? []);
  const lastField = last?.concept?.field;
  if (refusal !== undefined) return { keyRole: "unknown", refusal, formNames: targets };
  if (
    words.at(-1)?.concept?.isHarmlessKey &&
    !words.at(-1)?.concept?.field &&
    (words.length === 1 || significant.length === 0)
  )
    return { keyRole: "harmless", formNames: [] };
  if (wordsNameEventType(words) && !lastField) return undefined;
  if (lastField === "eventTypes") return { keyRole: "eventTypes", formNames: targets };
  if (lastField !== undefined) return { keyRole: lastField, formNames: targets };
  if (last?.concept?.targetFormNames && significant.every(({ concept }) => concept))
    return { keyRole: "targetResource", formNames: last.concept.targetFormNames };
  // In `team.space_id`, `space` may be the target or any other space.
  if (last?.concept?.targetFormNames && words.length > 1)
    return { keyRole: "unknown", refusal: "other-field", formNames: targets };
  const nearest = findNearestField(raw.replace(/^.*\./, "")) ?? findNearestField(raw);
  if (nearest) return { keyRole: nearest.property, formNames: targets };
  if (words.at(-1)?.concept?.isHarmlessKey) return { keyRole: "harmless", formNames: [] };
  if (significant.length > 0 && significant.every(({ concept }) => concept?.typeParts)) return undefined;
  return { keyRole: significant.length === 0 ? "neutral" : "unknown", formNames: [] };
}
