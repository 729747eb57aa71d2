import { mayOccurOnTargetForm } from "../occurrence.js";
import { isSymbolMatching, type Term, type WordTerm } from "../term.js";
import { harmlessWordsInFunctionNames } from "../words/name-words.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/**
 * Finds words and values that were understood but that a reading does not use. A reading is a filter that the text may
 * mean. Also finds words that a reading uses in a wrong meaning, such as `user` in `user(event_types, …)`.
 */
export function findUnaccountedWords(readText: TextWithRoles): readonly UnaccountedPart[] {
  const { terms, termRoles } = readText;
  const hasTarget = termRoles.includes("target");
  return terms.flatMap((term, position): readonly UnaccountedPart[] => {
    const isWithoutValue = !hasTarget && termRoles[position] === "field" && isTargetField(term);
    const problem = isWithoutValue ? "unknown" : problemKindOfWord(term, position, readText);
    if (!problem) return [];
    return [problem === "unknown" ? { span: term.span } : { span: term.span, refusal: "negation" }];
  });
}

function problemKindOfWord(term: Term, position: number, readText: TextWithRoles): "unknown" | "negation" | undefined {
  const { termRoles, terms, eventTypesOfReading } = readText;
  if (term.kind === "target" && hasUnknownUrlParameters(term, readText)) return "unknown";
  if (termRoles[position] === "event type" && isCalledWithField(position, readText)) return "unknown";
  if (termRoles[position] === "event type" || termRoles[position] === "target")
    return hasDisablingValue(position, readText) ? "negation" : undefined;
  if (termRoles[position] === "markup" || termRoles[position] === "skipped") return undefined;
  if (term.kind === "target" || term.kind === "id") return "unknown";
  if (term.kind !== "word") return undefined;
  const { concept, text } = term;
  if (/^(?:all of|each of|every one of|both)$/i.test(text.replace(/\s+/g, " ")) && eventTypesOfReading.length > 1)
    return "unknown";
  if (isTargetWordFittingNoEventType(term, readText) || isOtherFieldAsFunctionArgument(position, readText))
    return "unknown";
  if (isUnambiguousVerb(term) && !isHarmlessMethodCall(term, terms[position + 1])) return "unknown";
  if (/^[A-Za-z]$/.test(text) && isUndeclaredVariable(term, position, readText)) return "unknown";
  if (
    concept?.isComparator &&
    /^(?:contain|like|match|include)/i.test(text) &&
    !hasOperandBesideComparator(position, readText)
  )
    return "unknown";
  return isPatternOperator(text) && !isSlash(terms[position - 1]) ? "unknown" : undefined;
}

/** Matches the parameters in the address of a page that contain the id or only control how the page is displayed. */
const harmlessUrlParameterPattern =
  /^(?:id|usp|resourcekey|authuser|hl|pli|tab|gid|ouid|sd|rtpof|export|cls|ths|lfhs|ts|mode)$/;

/** Whether the address of a target has query parameters that are not known to be harmless. */
function hasUnknownUrlParameters({ start, end }: Term, { decodedText }: TextWithRoles): boolean {
  const [, query = ""] = decodedText.text.slice(start, end).split("?");
  return (
    query !== "" &&
    !query.split("&").every((parameter) => harmlessUrlParameterPattern.test(parameter.split("=")[0] ?? ""))
  );
}

/**
 * Whether a word is the name of the target field, as in `AND target_resource`. Such a name is harmless only if the text
 * also names a target.
 */
const isTargetField = (term: Term): boolean =>
  term.kind === "word" && term.concept?.field === "targetResource" && !term.concept.isHarmlessProse;

/**
 * Whether a word for targets does not fit any of the event types, because none of them can occur on such a target. An
 * example is `drive` in `message created drive`.
 */
const isTargetWordFittingNoEventType = (
  { concept }: WordTerm,
  { eventTypesOfReading, profileIndex }: TextWithRoles,
): boolean =>
  concept?.targetFormNames !== undefined &&
  !concept.targetFormNames.some((target) =>
    eventTypesOfReading.some((type) => mayOccurOnTargetForm(type, target, profileIndex.profile)),
  );

/**
 * Whether a word is the name of a function and only looks like a part of an event type, such as `user` in
 * `user(event_types, …)`.
 */
function isCalledWithField(position: number, { terms, termRoles }: TextWithRoles): boolean {
  const [bracket, inside] = [terms[position + 1], position + 2];
  return (
    bracket?.kind === "symbol" && bracket.text === "(" && bracket.hasNoSpaceBefore && termRoles[inside] === "field"
  );
}

/**
 * Whether a word is the argument of a function and not a filter field, such as `payloadOptions` in
 * `has(payloadOptions, …)`.
 */
function isOtherFieldAsFunctionArgument(position: number, { terms }: TextWithRoles): boolean {
  const [callee, bracket, tested, next] = [-2, -1, 0, 1].map((offset) => terms[position + offset]);
  return (
    tested?.kind === "word" &&
    tested.concept?.isHarmlessKey === true &&
    bracket?.kind === "symbol" &&
    bracket.text === "(" &&
    bracket.hasNoSpaceBefore &&
    callee?.kind === "word" &&
    next?.kind === "symbol" &&
    /^[,)]$/.test(next.text)
  );
}

/**
 * Whether a word is a database operator that compares with a pattern. If the pattern is a plain value, the operator
 * tests equality, but people do not use it for this purpose.
 */
const isPatternOperator = (text: string): boolean =>
  /^(?:regexp?|rlike|ilike|fullmatch|matches|match|regexmatch|re)$/i.test(text);

const isSlash = (before: Term | undefined): boolean => before?.kind === "symbol" && before.text === "/";

/**
 * Whether a word is a verb and has no other meaning. The caller has checked that the verb is not part of an event type
 * that was read.
 */
const isUnambiguousVerb = ({ concept }: WordTerm): boolean =>
  concept?.typeParts?.some(({ segmentRole }) => segmentRole === "verb") === true &&
  ![concept.isHarmless, concept.isHarmlessKey, concept.namedOperator, concept.field].some(Boolean);

/** Whether a verb is the name of a harmless method, as in `.add(`. */
const isHarmlessMethodCall = ({ text }: WordTerm, next: Term | undefined): boolean =>
  next?.kind === "symbol" &&
  next.text === "(" &&
  next.hasNoSpaceBefore &&
  harmlessWordsInFunctionNames.has(text.toLowerCase());

/** Whether a word is a single letter without a known meaning, such as a variable that the text does not declare. */
function isUndeclaredVariable(term: WordTerm, position: number, { terms, variableNames }: TextWithRoles): boolean {
  if (term.concept?.isHarmlessProse || variableNames.has(term.text)) return false;
  const [before, next] = [terms[position - 1], terms[position + 1]];
  if (before?.kind === "symbol" && before.hasNoSpaceBefore && before.text === "-" && term.hasNoSpaceBefore)
    return false;
  if (next?.hasNoSpaceBefore && isSymbolMatching(next, /^[.:=(_]$/)) return false;
  if (isSymbolMatching(next, /^(?:=|:|:=|=>|->)$/) || (term.hasNoSpaceBefore && isSymbolMatching(before, /^[._(-]$/)))
    return false;
  return true;
}

/** Whether a comparator has an operand next to it, which is a field, a bracket, a quote or an event type. */
function hasOperandBesideComparator(position: number, { terms, termRoles }: TextWithRoles): boolean {
  const next = terms[position + 1];
  if (termRoles[position - 1] === "field" || termRoles[position + 1] !== undefined) return true;
  const isOpening = (term: Term | undefined): boolean => term?.kind === "symbol" && /^["'`([{.:=_]$/.test(term.text);
  const before = terms[position - 1];
  return isOpening(next) || (before?.kind === "symbol" && /^["'`)\]}.$_:{]$/.test(before.text));
}

const switchedOffValuePattern = /^(?:0|false|no|off|null|none|nil|disabled|inactive)$/i;

/** Whether an event type or target has a value that turns it off, as in `A: 0`, `"A": null` and `A = off`. */
function hasDisablingValue(position: number, { terms }: TextWithRoles): boolean {
  let next = position + 1;
  while (isClosingQuoteOrBracket(terms[next]) && next < position + 4) next += 1;
  const [comparator, value] = [terms[next], terms[next + 1]];
  return (
    comparator?.kind === "symbol" &&
    /^(?:=|:|=>|:=|==)$/.test(comparator.text) &&
    value?.kind === "word" &&
    switchedOffValuePattern.test(value.text)
  );
}

const isClosingQuoteOrBracket = (term: Term | undefined): boolean =>
  term?.kind === "symbol" && /^["'`\]]$/.test(term.text);
