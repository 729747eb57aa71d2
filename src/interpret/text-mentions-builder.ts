import type { Span } from "../text/span.js";
import type { FieldProperty } from "../vocabulary/fields.js";
import type { Concept, NoReadingReason } from "./concept.js";
import { namesResourceOrProduct, namesVerb } from "./event-types-of-word-group.js";
import { GroupInProgress } from "./group-in-progress.js";
import {
  canJoinGroup,
  isResourceAfterActor,
  markActorWordOptional,
  markLastWordAsTargetLabel,
  separatorsWeakestFirst,
} from "./group-words.js";
import type { ParsedKey } from "./keys.js";
import type { WordTerm } from "./term.js";
import type {
  EventTypePartWord,
  FieldMention,
  GroupSeparatorKind,
  TargetMention,
  TextMentions,
  WordGroup,
} from "./text-mentions.js";

/** The maximum number of words that can name one event type together. */
const maxGroupWords = 12;

/** Collects the event types, targets and fields that a text names. Methods are called in the order of the text. */
export class TextMentionsBuilder {
  readonly #wordGroups: WordGroup[] = [];
  readonly #targets: TargetMention[] = [];
  readonly #fields: FieldMention[] = [];
  readonly #unknownSpans: Span[] = [];
  readonly #harmlessValueSpans: Span[] = [];
  readonly #noReadingReasons: NoReadingReason[] = [];
  #group: GroupInProgress = new GroupInProgress();
  /** Whether only opening quotes or brackets follow the last group. */
  #canLastGroupLabelTarget = false;
  #separator: GroupSeparatorKind = "none";
  #lastMentionKind: "event type" | "target" | "nothing" = "nothing";
  #hasAndSinceLastMention = false;
  #isLastTargetCompared = false;
  #hasEventTypesJoinedByAnd = false;
  #hasUnclearJoins = false;
  #hasUnknownTarget = false;
  /** Whether the text begins with OR before all values, as in `OR(…;…)`. */
  #beginsWithOr = false;
  #beginsWithAnd = false;
  #hasKeyOfWholeFilter = false;
  #hasReadOpeningBracket = false;
  /** The field of the value that is being read. */
  #keyRoleOfCurrentValue: ParsedKey["keyRole"] | undefined;
  /** The pending key: the value of this key has not been read yet. */
  pendingKey: ParsedKey | undefined;
  /** The target forms that the last key or word for targets can mean. If an id follows, it belongs to one of them. */
  targetFormsForNextId: readonly string[] = [];
  isCurrentTermInQuotes = false;

  get hasStartedGroup(): boolean {
    return this.#group.words.length > 0;
  }

  finishTextMentions(): TextMentions {
    this.endGroup("break");
    this.#endPendingKey();
    if (this.#hasUnknownTarget && this.#targets.length === 0) this.addRefusal("no-target");
    return {
      wordGroups: this.#wordGroups,
      targetMentions: this.#targets,
      fieldMentions: this.#fields,
      unknownSpans: this.#unknownSpans,
      harmlessValueSpans: this.#harmlessValueSpans,
      noReadingReasons: this.#noReadingReasons,
      hasEventTypesJoinedByAnd: this.#hasEventTypesJoinedByAnd,
      hasUnclearJoins: this.#hasUnclearJoins,
    };
  }

  /** Adds the value of a harmless key. Such a value does not influence which subscriptions the text selects. */
  addHarmlessValue(span: Span): void {
    this.pendingKey = undefined;
    this.#harmlessValueSpans.push(span);
  }

  addRefusal(refusal: NoReadingReason): void {
    this.#noReadingReasons.push(refusal);
  }

  /** Records that the current group begins with words of the prefix that all event types have. */
  recordEventTypePrefix(): void {
    this.#group.hasEventTypePrefix = true;
  }

  recordWildcardVerb(): void {
    this.#group.hasWildcardVerb = true;
  }

  recordOpeningBracket(): void {
    this.#hasReadOpeningBracket = true;
    this.#group.followsOpeningBracket = true;
  }

  /** Adds the name of a field without a comparator. The value of the field may follow. */
  addField(span: Span, field: FieldProperty): void {
    const isSecond = field === "eventTypes" && this.#wordGroups.length > 0;
    if (isSecond && this.#separator === "list" && !this.#isFieldJoinedByOperatorOrComma(field))
      this.#hasUnclearJoins = true;
    this.#fields.push({ span, property: field });
    if (this.pendingKey?.keyRole === "unknown") this.pendingKey = undefined;
    if (!this.pendingKey) this.#keyRoleOfCurrentValue = field;
  }

  addKey(key: ParsedKey, span: Span): void {
    if (key.refusal) this.addRefusal(key.refusal);
    this.endGroup(key.keyRole === "neutral" || this.#lastMentionKind === "nothing" ? "none" : "break");
    const isSaidBefore = this.#wordGroups.length > 0 || this.#targets.length > 0;
    if (key.namesWholeFilter) {
      if (isSaidBefore) this.#hasUnclearJoins = true;
      this.#hasKeyOfWholeFilter = true;
    }
    if (key.keyRole === "neutral") return;
    // The key is inside the value of another key, as in `"event_subscriptions": { "bot_events": […] }`.
    const isNested = this.#hasReadOpeningBracket && this.#separator !== "or" && this.#separator !== "and";
    if (isNested && key.keyRole === "eventTypes" && this.pendingKey?.keyRole === "eventTypes")
      this.pendingKey = undefined;
    this.#endPendingKey();
    if (key.keyRole === "harmless" && this.#isJoinedCondition()) this.addRefusal("other-field");
    const isField = key.keyRole === "eventTypes" || key.keyRole === "targetResource";
    const isBehindComma = this.#separator === "list";
    const needsJoin = isField && (key.keyRole === "eventTypes" || this.#hasKeyOfWholeFilter || isBehindComma);
    if (needsJoin && isSaidBefore && !this.#isFieldJoinedByOperatorOrComma(key.keyRole)) this.#hasUnclearJoins = true;
    if (isField) this.#fields.push({ span, property: key.keyRole });
    if (key.keyRole === "unknown") this.#unknownSpans.push(span);
    if (key.keyRole === "unknown" && key.hasColonAndSpace) return;
    this.#keyRoleOfCurrentValue = key.keyRole;
    this.targetFormsForNextId = key.keyRole === "targetResource" ? key.formNames : [];
    this.pendingKey = key;
  }

  /**
   * Whether AND, OR or a comma joins a field to the text before it. A comma joins if the text begins with OR. A comma
   * in brackets also joins, but not before a second list of event types, and not after a key such as `filter:`.
   */
  #isFieldJoinedByOperatorOrComma(field: ParsedKey["keyRole"]): boolean {
    const isSameField = field === "eventTypes" && this.#wordGroups.length > 0;
    if (this.#separator === "list")
      return this.#beginsWithOr || (this.#hasReadOpeningBracket && !(isSameField || this.#hasKeyOfWholeFilter));
    return this.#hasAndSinceLastMention || this.#separator === "or" || this.#separator === "and";
  }

  /** Whether AND or OR is before the current term, with an operand before this operator. */
  #isJoinedCondition(): boolean {
    return this.#lastMentionKind !== "nothing" && (this.#hasAndSinceLastMention || this.#separator === "or");
  }

  /** Records an arrow. In `A -> B`, the arrow may mean a change from A to B. */
  addPossibleChangeArrow(): void {
    if (this.#lastMentionKind === "event type" || this.#group.words.some(namesVerb)) this.#hasUnclearJoins = true;
  }

  /** Ends the pending key, if there is one. If this key is a field, records that its value was not understood. */
  #endPendingKey(): void {
    const field = this.pendingKey?.keyRole;
    this.pendingKey = undefined;
    if (field === "eventTypes" || field === "targetResource") this.addRefusal("not-understood");
  }

  addTarget({ targetNames, span }: Pick<TargetMention, "targetNames" | "span">): void {
    this.#markLastWordAsTargetLabel();
    this.endGroup("none");
    const named = targetNames.filter(({ targetFormName }) => this.targetFormsForNextId.includes(targetFormName));
    this.#targets.push({ targetNames: named.length > 0 ? named : targetNames, span });
    this.#isLastTargetCompared = this.pendingKey?.keyRole === "targetResource";
    if (this.#separator === "or" || this.#beginsWithOr) this.#hasUnclearJoins = true;
    this.#lastMentionKind = "target";
    this.#hasAndSinceLastMention = false;
    this.#separator = "none";
    if (this.pendingKey?.keyRole === "eventTypes") this.addRefusal("not-understood");
    this.pendingKey = undefined;
  }

  /** Marks the last word as a label if it describes the target that follows it, as in `space (AAAA)`. */
  #markLastWordAsTargetLabel(): void {
    if (this.#group.words.length > 0) this.#group.words = markLastWordAsTargetLabel(this.#group.words);
    const last = this.#wordGroups.at(-1);
    if (this.#canLastGroupLabelTarget && last)
      this.#wordGroups[this.#wordGroups.length - 1] = { ...last, words: markLastWordAsTargetLabel(last.words) };
    this.#canLastGroupLabelTarget = false;
  }

  addEventTypePart({ span, isMisspelled, hasNoSpaceBefore }: WordTerm, concept: Concept): void {
    const word: EventTypePartWord = {
      typeParts: concept.typeParts ?? [],
      span,
      canBeHarmless: [concept.isHarmless, concept.namedOperator, concept.isHarmlessKey, concept.field].some(Boolean),
      isTargetWord: concept.targetFormNames !== undefined,
      isMisspelled: isMisspelled || concept.hasUnknownEnding === true,
      isLabelOfTarget: false,
    };
    if (concept.targetFormNames) this.targetFormsForNextId = concept.targetFormNames;
    const isDoneBySomebody = isResourceAfterActor(word, this.#group.words);
    if (isDoneBySomebody) this.#group.words = this.#group.words.map(markActorWordOptional);
    const isGroupFull = this.#group.words.length >= maxGroupWords;
    if (this.#group.words.length > 0 && (isGroupFull || !canJoinGroup(word, hasNoSpaceBefore, this.#group.words))) {
      const join = this.#group.possibleSeparator;
      this.endGroup(join);
      this.#group.isSeparatedFromPrevious = join !== "none";
    }
    if (this.pendingKey?.keyRole === "eventTypes") this.#group.isInFieldValue = true;
    this.#canLastGroupLabelTarget = false;
    this.#group.hasUnknownWordInside ||= this.#group.hasUnknownWordAfter;
    this.#group.words.push(isDoneBySomebody ? { ...word, canBeHarmless: false } : word);
    if (this.pendingKey?.keyRole !== "harmless") this.pendingKey = undefined;
  }

  addConnective({ namedOperator, isHarmless }: Concept, text: string): void {
    const isComplete = this.#group.words.some(namesVerb) && this.#group.words.some(namesResourceOrProduct);
    // Words such as `of`, `en` and `a` mean AND or OR in one language, but are harmless in another language.
    if (isHarmless && !isComplete) {
      const canJoin = this.#group.words.some(namesVerb) && !/^an?$/i.test(text);
      this.#group.possibleSeparator = canJoin ? (namedOperator ?? "none") : "none";
      return;
    }
    this.endGroup(namedOperator ?? "none");
  }

  endGroup(separator: GroupSeparatorKind): void {
    if (this.#group.words.length > 0) {
      this.#checkJoin();
      const isInEventTypesValue = this.isCurrentTermInQuotes && this.#keyRoleOfCurrentValue === "eventTypes";
      const isEventTypeExpected = this.isCurrentTermInQuotes || this.#keyRoleOfCurrentValue === "eventTypes";
      this.#wordGroups.push(
        this.#group.toWordGroup({ separatorBefore: this.#separator, isEventTypeExpected, isInEventTypesValue }),
      );
      this.#canLastGroupLabelTarget = separator === "none";
      this.#lastMentionKind = "event type";
      this.#hasAndSinceLastMention = false;
      this.#separator = "none";
    }
    this.#group = new GroupInProgress();
    if (separator !== "none") this.#canLastGroupLabelTarget = false;
    this.#beginsWithOr ||= separator === "or" && this.#lastMentionKind === "nothing";
    this.#beginsWithAnd ||= separator === "and" && this.#lastMentionKind === "nothing";
    if (this.#lastMentionKind !== "nothing" && separator === "and" && this.#separator === "or")
      this.#hasUnclearJoins = true;
    if (separator === "and") this.#hasAndSinceLastMention = true;
    if (separatorsWeakestFirst.indexOf(separator) > separatorsWeakestFirst.indexOf(this.#separator))
      this.#separator = separator;
  }

  /** Records whether AND is between event types, and whether OR follows a target. */
  #checkJoin(): void {
    const isJoinedByAnd = this.#hasAndSinceLastMention || (this.#beginsWithAnd && this.#separator !== "or");
    if (this.#lastMentionKind === "event type" && isJoinedByAnd) this.#hasEventTypesJoinedByAnd = true;
    if (this.#lastMentionKind !== "target" || this.#separator !== "or" || !this.#group.words.some(namesVerb)) return;
    if (this.#isLastTargetCompared) this.addRefusal("several-filters");
    this.#hasUnclearJoins = true;
  }

  /** Records that a word may have been meant as a target. */
  addUnknownTarget(): void {
    this.#hasUnknownTarget = true;
  }

  /** Adds an address that is not a target, but that may have been meant as a target. */
  addNonTargetAddress(span: Span): void {
    this.addUnknownTarget();
    this.addUnknownText(span);
  }

  /** Adds an unknown text. In a field's value, it makes every interpretation impossible. Elsewhere, it is left out. */
  addUnknownText(span: Span): void {
    const field = this.pendingKey?.keyRole;
    this.pendingKey = undefined;
    this.#canLastGroupLabelTarget = false;
    this.#group.hasUnknownWordAfter = this.#group.words.length > 0;
    if (this.#group.possibleSeparator === "or" && this.#group.hasUnknownWordAfter) this.addRefusal("not-understood");
    if (field === "eventTypes" || field === "targetResource") this.addRefusal("not-understood");
    else if (field === "unknown") this.addRefusal("other-field");
    else if (this.#keyRoleOfCurrentValue === "eventTypes" && this.isCurrentTermInQuotes)
      this.addRefusal("not-understood");
    if (field !== "harmless") this.#unknownSpans.push(span);
  }
}
