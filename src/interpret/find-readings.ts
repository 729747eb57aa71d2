import { compile } from "../compile.js";
import type { Span } from "../text/span.js";
import { fields } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";
import { insertSpaceBeforeSubcollections } from "./collections-of-targets.js";
import { removeComments } from "./comments.js";
import type { NoReadingReason } from "./concept.js";
import { declaredNamesOf, singleLetterParametersOf } from "./declared-names.js";
import { decodeCharactersWithOrigins } from "./decode-characters-with-origins.js";
import type { DecodedText } from "./decoded-text.js";
import { type EventTypesAndTargetOfMentions, enumerateMeaningsOfMentions } from "./enumerate-meanings-of-mentions.js";
import { findEventTypesToSuggest } from "./event-types-to-suggest.js";
import { isDoubtfulId } from "./ids.js";
import { getProfileIndex, type ProfileIndex } from "./profile-index.js";
import { readTerms } from "./read-terms.js";
import type { Reading } from "./reading.js";
import { resolveGroupsToEventTypes } from "./resolve-groups.js";
import { removeSelectedColumns } from "./selected-columns.js";
import type { Term } from "./term.js";
import type { FieldMention, TextMentions } from "./text-mentions.js";
import { TextMentionsReader } from "./text-mentions-reader.js";
import { tokenizeText } from "./text-tokens.js";
import { findUnaccountedParts } from "./unaccounted/find-unaccounted-parts.js";
import { rolesOfTerms } from "./unaccounted/text-with-roles.js";
import { unwrapBracketedValues } from "./unwrap-bracketed-values.js";
import { writeFilter } from "./write-filter.js";

/** Matches a request that changes data, and so does not list subscriptions. */
export const dataChangingRequestPattern: RegExp =
  /^\s{0,20}(?:DELETE|PATCH|PUT)\s{1,9}(?:\/|https?:)|\s(?:-X|--request)[\s=]{0,3}["']?(?:DELETE|PATCH|PUT)\b/;

/** Matches a call of a function that chooses one of its arguments. */
const conditionalFunctionPattern = /\b(?:I?IF|IFS|SWITCH|CHOOSE|WENN|[Cc]oalesce|COALESCE|NVL|IFNULL|ISNA|ISERROR)\(/;

/** Matches a difference of two lists, as in `A_TYPES - ["…"]`. */
const listDifferenceOperatorPattern = /[\])}]\s{1,3}-\s{1,3}(?:%\w)?[[({]/;

/**
 * Matches two texts that cannot both apply, as in a merge conflict, a difference between two versions, or a template
 * with branches.
 */
const diffConflictOrTemplateIfPattern =
  /(?:^|\n)- ?["']?[\w.]{10,120}["']?,?\n\+ ?["']?\w|(?:^|\n)(?:<{7} |={7}\n|>{7} )|\{%-?\s{0,9}(?:if|elif|else|unless)\b/;

const actualValueOfFailedTestPattern = /\b(?:got|[Aa]ctual|[Rr]eceived)\b[:=]?\s{0,9}[\\"'`(]/;
const expectedValueInTestFailurePattern = /\b(?:wanted|want|[Ee]xpected)\b[:=]?\s{0,9}[\\"'`(]/;

/** Whether a text is the message of a failed test, with the expected value and the actual value. */
const isFailedTest = (text: string): boolean =>
  actualValueOfFailedTestPattern.test(text) && expectedValueInTestFailurePattern.test(text);

/** Matches a program that has a separate branch for each of several values. The effect of the branches is unknown. */
const programSwitchStatementPattern =
  /\bswitch\b[^\n{]{0,200}\{\s{0,200}case\b|\bmatch\b[^\n:{]{0,200}[:{]\s{0,200}(?:case\b|"[\w.]{3,100}"\s{0,9}(?:=>|\|))/;

/** Matches a question that does not ask for subscriptions to events, such as `how …?` or `why …?`. */
const questionPattern = /^\s{0,20}(?:who|why|how|is|are|does|did|was|were)\b[^\n?]{0,300}\?\s{0,20}$/i;

const unreadableTextPatterns = [
  questionPattern,
  programSwitchStatementPattern,
  dataChangingRequestPattern,
  conditionalFunctionPattern,
  listDifferenceOperatorPattern,
  diffConflictOrTemplateIfPattern,
];

/** Finds the readings of a text, the most probable reading first. A reading is a filter that the text may mean. */
export function findReadings(source: string, profile: Profile): readonly Reading[] {
  const index = getProfileIndex(profile);
  const decodedText = unwrapBracketedValues(
    insertSpaceBeforeSubcollections(decodeCharactersWithOrigins(source, profile), index),
  );
  const { text } = decodedText;
  if (isFailedTest(text) || unreadableTextPatterns.some((pattern) => pattern.test(text))) return [];
  const withoutComments = removeSelectedColumns(removeComments(decodedText));
  const readings = findReadingsInDecodedText(source, withoutComments, index);
  if (readings !== undefined || withoutComments === decodedText) return readings ?? [];
  // At this point, the text outside the comments does not name any event type.
  return (findReadingsInDecodedText(source, decodedText, index) ?? []).map((reading) => ({
    ...reading,
    certainty: "likely",
  }));
}

/**
 * Matches an option of a command, such as `--rm` and `-d`. Does not match an option that excludes something, such as
 * `--exclude`.
 */
const harmlessOptionPattern =
  /(?<!\S)--?(?!ex|not?(?![a-z])|invert|without|ignore|skip|omit|deny|reject|drop)[a-z][\w-]{0,40}/gi;

/**
 * A summary of what a text says, to explain why it has no reading. `refusals` contains the reasons that come from
 * single words and operators.
 */
export interface TextContentSummary {
  readonly refusalReasons: ReadonlySet<NoReadingReason>;
  readonly targetCount: number;
  /** Whether the text has words that can name event types. */
  readonly hasEventTypeWords: boolean;
  /** The known event types that belong to the resources and targets that the text names. */
  readonly candidateEventTypes: readonly string[];
}

export function summarizeTextContent(text: string, profile: Profile): TextContentSummary {
  const profileIndex = getProfileIndex(profile);
  const decodedText = removeSelectedColumns(
    removeComments(
      unwrapBracketedValues(decodeCharactersWithOrigins(text.replace(harmlessOptionPattern, " "), profile)),
    ),
  );
  const { terms, declaredNames, textMentions } = readTermsAndMentions(decodedText, profileIndex);
  const roles = rolesOfTerms(terms, [], [], textMentions.harmlessValueSpans);
  const unaccounted = findUnaccountedParts({
    terms,
    termRoles: roles,
    decodedText,
    profileIndex,
    eventTypesOfReading: [],
    variableNames: declaredNames,
  });
  return {
    refusalReasons: new Set([...textMentions.noReadingReasons, ...unaccounted.flatMap(({ refusal }) => refusal ?? [])]),
    targetCount: new Set(
      textMentions.targetMentions.map(({ targetNames }) => targetNames.map((name) => name.resourceName).join()),
    ).size,
    hasEventTypeWords: resolveGroupsToEventTypes(textMentions.wordGroups, profileIndex).mentions.length > 0,
    candidateEventTypes: findEventTypesToSuggest(textMentions, profile),
  };
}

interface TermsAndMentions {
  readonly terms: readonly Term[];
  readonly declaredNames: ReadonlySet<string>;
  readonly textMentions: TextMentions;
}

function readTermsAndMentions(decodedText: DecodedText, index: ProfileIndex): TermsAndMentions {
  const terms = readTerms(tokenizeText(decodedText), decodedText, index);
  const declaredNames = declaredNamesOf(decodedText);
  return {
    terms,
    declaredNames: declaredNames,
    textMentions: new TextMentionsReader(terms, decodedText, index, declaredNames).readTextMentions(),
  };
}

/** Finds the readings of a decoded text. Undefined if the text does not name any event type. */
function findReadingsInDecodedText(
  source: string,
  decodedText: DecodedText,
  profileIndex: ProfileIndex,
): readonly Reading[] | undefined {
  const { terms, declaredNames, textMentions } = readTermsAndMentions(decodedText, profileIndex);
  const { mentions, unknownSpans, refusals } = resolveGroupsToEventTypes(textMentions.wordGroups, profileIndex);
  if (mentions.length === 0 && textMentions.wordGroups.length === 0) return undefined;
  if (textMentions.noReadingReasons.length > 0 || refusals.length > 0) return [];
  const assignments = enumerateMeaningsOfMentions(mentions, textMentions.targetMentions, profileIndex);
  if (assignments.length === 0) return [];
  const unaccounted = findUnaccountedParts({
    terms,
    termRoles: rolesOfTerms(
      terms,
      mentions.map(({ span }) => span),
      textMentions.targetMentions.map(({ span }) => span),
      textMentions.harmlessValueSpans,
    ),
    decodedText,
    profileIndex,
    eventTypesOfReading: assignments[0]?.eventTypes ?? [],
    variableNames: new Set([...declaredNames, ...singleLetterParametersOf(decodedText)]),
  });
  if (unaccounted.some(({ refusal }) => refusal !== undefined)) return [];
  const leftSpans = mergeSpans([...textMentions.unknownSpans, ...unknownSpans, ...unaccounted.map(({ span }) => span)]);
  const isCertain =
    assignments.length === 1 &&
    leftSpans.length === 0 &&
    !textMentions.hasEventTypesJoinedByAnd &&
    !textMentions.hasUnclearJoins &&
    !isSingleLineWithLeadingDash(source) &&
    !textMentions.targetMentions.some(({ span }) => isDoubtfulId(source.slice(span.start, span.end))) &&
    mentions.every(({ areCandidatesExact, hasWildcardVerb }) => areCandidatesExact && !hasWildcardVerb);
  return assignments.flatMap((assignment) =>
    createReadingsOfEventTypesAndTarget(
      source,
      assignment,
      isCertain && assignment.isPossible,
      leftSpans,
      textMentions.fieldMentions,
      profileIndex,
    ),
  );
}

/** Sorts the spans, and merges spans that overlap. */
function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start < last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
}

/** Whether a text is a single line that begins with a dash, as in `- F`. The dash can be a bullet or a minus. */
const isSingleLineWithLeadingDash = (text: string): boolean =>
  /^-[ \t]/.test(text.trim()) && !text.trim().includes("\n");

function createReadingsOfEventTypesAndTarget(
  source: string,
  { eventTypes, target, meaningsOfSpans }: EventTypesAndTargetOfMentions,
  isCertain: boolean,
  left: readonly { readonly start: number; readonly end: number }[],
  namedFields: readonly FieldMention[],
  { profile }: ProfileIndex,
): readonly Reading[] {
  const text = writeFilter(eventTypes, target?.resourceName);
  const { filter } = compile(text, { profile });
  if (!filter) return [];
  const fieldMeanings = namedFields.map(({ span, property }) => ({
    span,
    means: fields.find((field) => field.property === property)?.name ?? property,
  }));
  return [
    {
      filter,
      text,
      certainty: isCertain ? "certain" : "likely",
      because: [...meaningsOfSpans, ...fieldMeanings].sort((a, b) => a.span.start - b.span.start),
      left: left.map((span) => ({ span, text: source.slice(span.start, span.end) })),
    },
  ];
}
