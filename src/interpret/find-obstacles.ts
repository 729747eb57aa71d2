import { type CompileOptions, compile } from "../compile.js";
import { assertText } from "../diagnostics/assert-text.js";
import { resolveOptions } from "../options.js";
import { formatList } from "../text/format-list.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import type { NoReadingReason } from "./concept.js";
import { summarizeTextContent } from "./find-readings.js";
import { findReadingsOfCompilation, maxInterpretedLength } from "./interpret.js";

/** The kinds of reasons why a text has no reading. A reading is a filter that the text may mean. */
export type ObstacleReason =
  | Exclude<NoReadingReason, "not-understood" | "never-subscribed">
  | "empty-value"
  | "no-event-type"
  | "unknown-words";

/** A reason why a text has no reading. A reading is a filter that the text may mean. */
export interface Obstacle {
  /** The kind of the obstacle. */
  readonly reason: ObstacleReason;
  /**
   * One sentence in English that begins with a lower-case letter. It says what a filter cannot do, and what to do
   * instead.
   */
  readonly message: string;
}

const obstacleMessages: Readonly<Record<ObstacleReason, string>> = {
  negation: "a filter cannot exclude anything: name what you want",
  ordering: "a filter cannot sort or compare: sort or select in the result",
  pattern: "a filter has no patterns: name each event type that you want",
  "other-field": "a filter selects only by event types and one target",
  "second-target": "a filter has at most one target: write one filter for each target",
  unfilled: "a value is a placeholder: replace it with the real value",
  "empty-value": "the quotes of a value are empty: write the value between them",
  "no-event-type": "no event type is named, and a filter needs at least one",
  "several-filters": "these are several filters: enter them one by one",
  "no-target": "this address or name is not a target: give the target's full resource name",
  "unknown-words": "these words do not name a known event type: say which resource, and what happens to it",
};

/**
 * Returns the reasons why a text has no reading (see `interpret`), such as an exclusion, which no filter can express.
 * Empty for a valid filter, and for a text with a reading. Never throws for a text.
 *
 * @throws TypeError for anything but a text.
 */
export function findObstacles(text: string, options?: CompileOptions): readonly Obstacle[] {
  assertText(text, "findObstacles");
  if (text.length > maxInterpretedLength || text.trim() === "") return [];
  const { profile } = resolveOptions(options);
  const compilation = compile(text, options);
  const { filter, diagnostics } = compilation;
  if (filter || findReadingsOfCompilation(compilation, profile).length > 0) return [];
  const { refusalReasons, targetCount, hasEventTypeWords, candidateEventTypes } = summarizeTextContent(text, profile);
  const reasons = new Set<NoReadingReason | ObstacleReason>(refusalReasons);
  if (targetCount > 1) reasons.add("second-target");
  for (const diagnostic of diagnostics) {
    if (diagnostic.code === "placeholder" || diagnostic.code === "placeholder-like-id") reasons.add("unfilled");
    if (diagnostic.code === "unsupported-operator" && /^[-!¬]|^not$/i.test(diagnostic.data.operator))
      reasons.add("negation");
    if (diagnostic.code === "malformed-event-type" && diagnostic.data.value.includes("*")) reasons.add("pattern");
  }
  if (hasEmptyValue(text)) reasons.add("empty-value");
  const isSaidAlready = diagnostics.some(({ code }) => code === "missing-event-type");
  if (reasons.size === 0 && !hasEventTypeWords && !isSaidAlready) reasons.add("no-event-type");
  // If the text has an address, parts of the address can look like conditions on other fields. Then the obstacle
  // `other-field` may be wrong.
  if (refusalReasons.has("no-target") && hasEventTypeWords) reasons.delete("other-field");
  else reasons.delete("no-target");
  const knownReasons = (Object.keys(obstacleMessages) as ObstacleReason[]).filter((reason) => reasons.has(reason));
  if (knownReasons.length === 0 && !isSaidAlready && diagnostics.every(({ fixes }) => fixes.length === 0))
    knownReasons.push("unknown-words");
  return knownReasons.map((reason) => ({
    reason,
    message:
      obstacleMessages[reason] +
      (reasonsWhoseMessageListsEventTypes.has(reason) ? listEventTypesUnlessTooMany(candidateEventTypes) : ""),
  }));
}

const reasonsWhoseMessageListsEventTypes: ReadonlySet<ObstacleReason> = new Set([
  "no-event-type",
  "unknown-words",
] as const);

/** The maximum number of event types that a message lists. If there are more, the message lists none. */
const maxListedEventTypes = 24;

const listEventTypesUnlessTooMany = (eventTypes: readonly string[]): string =>
  eventTypes.length === 0 || eventTypes.length > maxListedEventTypes
    ? ""
    : `; ${eventTypes.length === 1 ? "a known one is" : "known ones are"} ${formatList(
        eventTypes.map((eventType) => `\`${eventType}\``),
        "and",
      )}`;

/** Whether a field is compared with an empty string, with or without escaped quotes. */
function hasEmptyValue(text: string): boolean {
  for (const [, name = ""] of text.matchAll(emptyValuePattern)) if (findFieldLike(name)) return true;
  return false;
}

const emptyValuePattern = /([A-Za-z_]{1,40})\\?["']?\s{0,9}[:=]\s{0,9}(?:""(?!["\w])|''(?!['\w])|\\"\\"(?!\w))/g;
