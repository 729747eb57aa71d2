import type { Span } from "../text/span.js";
import type { FieldProperty } from "../vocabulary/fields.js";
import type { Concept, NoReadingReason } from "./concept.js";
import { canJoinGroup, isDoneByActor, labelLastWord, makeActorOptional, separatorsByStrength } from "./group-words.js";
import type { ParsedKey } from "./keys.js";
import { namesResourceOrProduct, namesVerb } from "./resolve-group.js";
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
  readonly #groups: WordGroup[] = [];
  readonly #targets: TargetMention[] = [];
  readonly #fields: FieldMention[] = [];
  readonly #unknownSpans: Span[] = [];
  readonly #skippedSpans: Span[] = [];
  readonly #refusals: NoReadingReason[] = [];
  /** The words of the current group. */
  #words: EventTypePartWord[] = [];
  #hasLiteral = false;
  /** Whether an unknown word is between the words of the current group. */
  #hasUnknownWordInGroup = false;
  #hasUnknownSince = false;
  /** The separator that the last word may mean. For example, `o` is OR in Spanish and an article in Portuguese. */
  #possibleJoin: GroupSeparatorKind = "none";
  /** Whether only opening quotes or brackets follow the last group. */
  #isLastGroupOpen = false;
  /** Whether the words of the current group belong to the value of a field. */
  #isInFieldValue = false;
  #hasWildcardInGroup = false;
  #isSeparated = true;
  #isBracketed = false;
  #separator: GroupSeparatorKind = "none";
  #lastSaid: "event type" | "target" | "nothing" = "nothing";
  #hasAndSince = false;
  #isLastTargetCompared = false;
  #hasAnd = false;
  #hasUnclearJoins = false;
  #hasUnknownTarget = false;
  /** Whether the text begins with OR before all values, as in `OR(…;…)`. */
  #beginsWithOr = false;
  #beginsWithAnd = false;
  #hasFilterKey = false;
  #hasReadOpeningBracket = false;
  /** The field of the value that is being read. */
  #context: ParsedKey["keyRole"] | undefined;
  /** The pending key: the value of this key has not been read yet. */
  pendingKey: ParsedKey | undefined;
  /** The target forms that the last key or word for targets can mean. If an id follows, it belongs to one of them. */
  contextTargetForms: readonly string[] = [];
  isInQuotes = false;

  get hasWords(): boolean {
    return this.#words.length > 0;
  }

  finishTextMentions(): TextMentions {
    this.endGroup("break");
    this.#endPendingKey();
    if (this.#hasUnknownTarget && this.#targets.length === 0) this.addRefusal("no-target");
    return {
      wordGroups: this.#groups,
      targetMentions: this.#targets,
      fieldMentions: this.#fields,
      unknownSpans: this.#unknownSpans,
      harmlessValueSpans: this.#skippedSpans,
      refusals: this.#refusals,
      hasEventTypesJoinedByAnd: this.#hasAnd,
      hasUnclearJoins: this.#hasUnclearJoins,
    };
  }

  /** Adds the value of a harmless key. Such a value does not influence which subscriptions the text selects. */
  addHarmlessValue(span: Span): void {
    this.pendingKey = undefined;
    this.#skippedSpans.push(span);
  }

  addRefusal(refusal: NoReadingReason): void {
    this.#refusals.push(refusal);
  }

  /** Records that the current group begins with words of the prefix that all event types have. */
  recordEventTypePrefix(): void {
    this.#hasLiteral = true;
  }

  addWildCard(): void {
    this.#hasWildcardInGroup = true;
  }

  recordOpeningBracket(): void {
    this.#hasReadOpeningBracket = true;
    this.#isBracketed = true;
  }

  /** Adds the name of a field without a comparator. The value of the field may follow. */
  addField(span: Span, field: FieldProperty): void {
    const isSecond = field === "eventTypes" && this.#groups.length > 0;
    if (isSecond && this.#separator === "list" && !this.#isFieldJoinedToTextBefore(field)) this.#hasUnclearJoins = true;
    this.#fields.push({ span, property: field });
    if (this.pendingKey?.keyRole === "unknown") this.pendingKey = undefined;
    if (!this.pendingKey) this.#context = field;
  }

  addKey(key: ParsedKey, span: Span): void {
    if (key.refusal) this.addRefusal(key.refusal);
    this.endGroup(key.keyRole === "neutral" || this.#lastSaid === "nothing" ? "none" : "break");
    const isSaidBefore = this.#groups.length > 0 || this.#targets.length > 0;
    if (key.namesWholeFilter) {
      if (isSaidBefore) this.#hasUnclearJoins = true;
      this.#hasFilterKey = true;
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
    const needsJoin = isField && (key.keyRole === "eventTypes" || this.#hasFilterKey || isBehindComma);
    if (needsJoin && isSaidBefore && !this.#isFieldJoinedToTextBefore(key.keyRole)) this.#hasUnclearJoins = true;
    if (isField) this.#fields.push({ span, property: key.keyRole });
    if (key.keyRole === "unknown") this.#unknownSpans.push(span);
    if (key.keyRole === "unknown" && key.hasColonAndSpace) return;
    this.#context = key.keyRole;
    this.contextTargetForms = key.keyRole === "targetResource" ? key.formNames : [];
    this.pendingKey = key;
  }

  /**
   * Whether AND, OR or a comma joins a field to the text before it. A comma joins if the text begins with OR. A comma
   * in brackets also joins, but not before a second list of event types, and not after a key such as `filter:`.
   */
  #isFieldJoinedToTextBefore(field: ParsedKey["keyRole"]): boolean {
    const isSameField = field === "eventTypes" && this.#groups.length > 0;
    if (this.#separator === "list")
      return this.#beginsWithOr || (this.#hasReadOpeningBracket && !(isSameField || this.#hasFilterKey));
    return this.#hasAndSince || this.#separator === "or" || this.#separator === "and";
  }

  /** Whether AND or OR is before the current term, with an operand before this operator. */
  #isJoinedCondition(): boolean {
    return this.#lastSaid !== "nothing" && (this.#hasAndSince || this.#separator === "or");
  }

  /** Records an arrow. In `A -> B`, the arrow may mean a change from A to B. */
  addPossibleChangeArrow(): void {
    if (this.#lastSaid === "event type" || this.#words.some(namesVerb)) this.#hasUnclearJoins = true;
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
    const named = targetNames.filter(({ targetFormName }) => this.contextTargetForms.includes(targetFormName));
    this.#targets.push({ targetNames: named.length > 0 ? named : targetNames, span });
    this.#isLastTargetCompared = this.pendingKey?.keyRole === "targetResource";
    if (this.#separator === "or" || this.#beginsWithOr) this.#hasUnclearJoins = true;
    this.#lastSaid = "target";
    this.#hasAndSince = false;
    this.#separator = "none";
    if (this.pendingKey?.keyRole === "eventTypes") this.addRefusal("not-understood");
    this.pendingKey = undefined;
  }

  /** Marks the last word as a label if it describes the target that follows it, as in `space (AAAA)`. */
  #markLastWordAsTargetLabel(): void {
    if (this.#words.length > 0) this.#words = labelLastWord(this.#words);
    const last = this.#groups.at(-1);
    if (this.#isLastGroupOpen && last)
      this.#groups[this.#groups.length - 1] = { ...last, words: labelLastWord(last.words) };
    this.#isLastGroupOpen = false;
  }

  addEventTypePart({ span, isMisspelled, isGlued }: WordTerm, concept: Concept): void {
    const word: EventTypePartWord = {
      typeParts: concept.typeParts ?? [],
      span,
      canBeHarmless: [concept.isHarmless, concept.connective, concept.isHarmlessKey, concept.field].some(Boolean),
      isTargetWord: concept.targetFormNames !== undefined,
      isMisspelled: isMisspelled || concept.hasUnknownEnding === true,
      isLabelOfTarget: false,
    };
    if (concept.targetFormNames) this.contextTargetForms = concept.targetFormNames;
    const isDoneBySomebody = isDoneByActor(word, this.#words);
    if (isDoneBySomebody) this.#words = this.#words.map(makeActorOptional);
    const isGroupFull = this.#words.length >= maxGroupWords;
    if (this.#words.length > 0 && (isGroupFull || !canJoinGroup(word, isGlued, this.#words))) {
      const join = this.#possibleJoin;
      this.endGroup(join);
      this.#isSeparated = join !== "none";
    }
    if (this.pendingKey?.keyRole === "eventTypes") this.#isInFieldValue = true;
    this.#isLastGroupOpen = false;
    this.#hasUnknownWordInGroup ||= this.#hasUnknownSince;
    this.#words.push(isDoneBySomebody ? { ...word, canBeHarmless: false } : word);
    if (this.pendingKey?.keyRole !== "harmless") this.pendingKey = undefined;
  }

  addConnective({ connective, isHarmless }: Concept, text: string): void {
    const isComplete = this.#words.some(namesVerb) && this.#words.some(namesResourceOrProduct);
    // Words such as `of`, `en` and `a` mean AND or OR in one language, but are harmless in another language.
    if (isHarmless && !isComplete) {
      const canJoin = this.#words.some(namesVerb) && !/^an?$/i.test(text);
      this.#possibleJoin = canJoin ? (connective ?? "none") : "none";
      return;
    }
    this.endGroup(connective ?? "none");
  }

  endGroup(separator: GroupSeparatorKind): void {
    const [first, last] = [this.#words[0], this.#words.at(-1)];
    if (first && last) {
      this.#checkJoin();
      this.#groups.push({
        words: this.#words,
        span: { start: first.span.start, end: last.span.end },
        separatorBefore: this.#separator,
        isSeparated: this.#isSeparated,
        isEventTypeExpected: this.#hasLiteral || this.isInQuotes || this.#context === "eventTypes",
        isInFieldValue: this.#isInFieldValue || (this.isInQuotes && this.#context === "eventTypes"),
        hasWildcardVerb: this.#hasWildcardInGroup,
        followsOpeningBracket: this.#isBracketed,
        hasUnknownWordInside: this.#hasUnknownWordInGroup,
      });
      this.#isLastGroupOpen = separator === "none";
      this.#lastSaid = "event type";
      this.#hasAndSince = false;
      this.#words = [];
      this.#separator = "none";
    }
    if (separator !== "none") this.#isLastGroupOpen = false;
    this.#hasUnknownWordInGroup = false;
    this.#hasUnknownSince = false;
    this.#possibleJoin = "none";
    this.#hasLiteral = false;
    this.#isInFieldValue = false;
    this.#hasWildcardInGroup = false;
    this.#isSeparated = true;
    this.#isBracketed = false;
    this.#beginsWithOr ||= separator === "or" && this.#lastSaid === "nothing";
    this.#beginsWithAnd ||= separator === "and" && this.#lastSaid === "nothing";
    if (this.#lastSaid !== "nothing" && separator === "and" && this.#separator === "or") this.#hasUnclearJoins = true;
    if (separator === "and") this.#hasAndSince = true;
    if (separatorsByStrength.indexOf(separator) > separatorsByStrength.indexOf(this.#separator))
      this.#separator = separator;
  }

  /** Records whether AND is between event types, and whether OR follows a target. */
  #checkJoin(): void {
    const isJoinedByAnd = this.#hasAndSince || (this.#beginsWithAnd && this.#separator !== "or");
    if (this.#lastSaid === "event type" && isJoinedByAnd) this.#hasAnd = true;
    if (this.#lastSaid !== "target" || this.#separator !== "or" || !this.#words.some(namesVerb)) return;
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
    this.#isLastGroupOpen = false;
    this.#hasUnknownSince = this.#words.length > 0;
    if (this.#possibleJoin === "or" && this.#hasUnknownSince) this.addRefusal("not-understood");
    if (field === "eventTypes" || field === "targetResource") this.addRefusal("not-understood");
    else if (field === "unknown") this.addRefusal("other-field");
    else if (this.#context === "eventTypes" && this.isInQuotes) this.addRefusal("not-understood");
    if (field !== "harmless") this.#unknownSpans.push(span);
  }
}
