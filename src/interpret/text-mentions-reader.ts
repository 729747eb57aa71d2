import { apiVersionPattern } from "./address-forms.js";
import type { DecodedText } from "./decoded-text.js";
import { isEventTypePrefixWord } from "./event-type-prefix-word.js";
import { createTargetNames, isUnfilledId, isUpperCaseWordInQuotes, looksLikeId, targetFormNamesOfId } from "./ids.js";
import { readKey } from "./keys.js";
import {
  canBeIdAfterTargetWord,
  canBeOptionName,
  isAmpersandBeforeUrlParameter,
  isApostrophe,
  isAsteriskLastSegmentOfName,
  isCalledMethodName,
  isFirstWordOfName,
  isFollowedByList,
  isJoinedToEventTypePart,
  isNumberTerm,
  isResultLimitNumber,
  isWordJoinedToOtherWord,
  namesResourceNotTarget,
  namesUnknownTarget,
} from "./name-context.js";
import type { ProfileIndex } from "./profile-index.js";
import {
  andSeparators,
  arrows,
  listSeparators,
  openingBrackets,
  quotes,
  resourceVerbSeparators,
} from "./structural-symbols.js";
import { refusalOfSymbol } from "./symbol-refusals.js";
import type { IdTerm, SymbolTerm, Term, WordTerm } from "./term.js";
import { TermCursor } from "./term-cursor.js";
import type { TextMentions } from "./text-mentions.js";
import { TextMentionsBuilder } from "./text-mentions-builder.js";
import { endOfValue } from "./value-end.js";
import {
  findInterpolation,
  findTagOrPlaceholder,
  isNameWithoutKnownValue,
  isPlaceholderInDottedName,
} from "./variables.js";

/** Reads terms from left to right, and collects what they mention: event types, targets and fields. */
export class TextMentionsReader {
  readonly #cursor: TermCursor;
  readonly #text: string;
  readonly #decodedText: DecodedText;
  readonly #profileIndex: ProfileIndex;
  readonly #declaredNames: ReadonlySet<string>;
  readonly #mentionsBuilder: TextMentionsBuilder = new TextMentionsBuilder();

  constructor(
    terms: readonly Term[],
    decodedText: DecodedText,
    index: ProfileIndex,
    declaredNames: ReadonlySet<string>,
  ) {
    this.#cursor = new TermCursor(terms);
    this.#text = decodedText.text;
    this.#decodedText = decodedText;
    this.#profileIndex = index;
    this.#declaredNames = declaredNames;
  }

  readTextMentions(): TextMentions {
    for (let term = this.#cursor.term; term; term = this.#cursor.term) {
      if (term.kind === "symbol") this.#readSymbol(term);
      else if (term.kind === "word") this.#readWord(term);
      else this.#readTargetIdOrLineEnd(term);
    }
    return this.#mentionsBuilder.finishTextMentions();
  }

  #readTargetIdOrLineEnd(term: Exclude<Term, SymbolTerm | WordTerm>): void {
    const builder = this.#mentionsBuilder;
    this.#cursor.moveToNextTerm();
    switch (term.kind) {
      case "refusal":
        builder.addRefusal(term.refusal);
        break;
      case "line-end":
        builder.endGroup("break");
        break;
      case "address":
        builder.endGroup("none");
        if (term.hasServiceHost) builder.pendingKey = undefined;
        else builder.addNonTargetAddress(term.span);
        break;
      case "target":
        builder.addTarget(term);
        break;
      case "id":
        this.#readId(term);
        break;
    }
  }

  /** Reads an id. The id names a target if a field, a word before the id, or the shape of the id says so. */
  #readId(term: IdTerm): void {
    const builder = this.#mentionsBuilder;
    const named = builder.pendingKey?.keyRole === "targetResource" ? builder.pendingKey.formNames : undefined;
    if (named === undefined && term.targetFormNames.length === 0 && builder.targetFormsForNextId.length === 0) {
      builder.addUnknownText(term.span);
      return;
    }
    this.#addId(term, targetFormNamesOfId(term, named ?? builder.targetFormsForNextId, this.#profileIndex.profile));
    builder.targetFormsForNextId = [];
  }

  #addId({ text, span }: Pick<IdTerm, "text" | "span">, targets: readonly string[]): void {
    const { profile } = this.#profileIndex;
    if (isUnfilledId(text, profile)) this.#mentionsBuilder.addRefusal("unfilled");
    else this.#mentionsBuilder.addTarget({ targetNames: createTargetNames(text, targets, profile), span });
  }

  #readWord(term: WordTerm): void {
    const builder = this.#mentionsBuilder;
    const { terms, index } = this.#cursor;
    const key = isFirstWordOfName(terms, index) ? readKey(terms, index, this.#decodedText) : undefined;
    if (key) {
      const last = terms[index + key.nameTermCount - 1] ?? term;
      this.#cursor.index += key.termCount;
      builder.addKey(key, { start: term.span.start, end: last.span.end });
      return;
    }
    if (builder.pendingKey?.keyRole === "harmless") {
      this.#skipValue(term);
      return;
    }
    if (builder.pendingKey?.keyRole === "targetResource" && !namesResourceNotTarget(term))
      this.#readValueOfTarget(term);
    else {
      this.#readConcept(term);
      this.#cursor.moveToNextTerm();
    }
  }

  #readConcept(term: WordTerm): void {
    const builder = this.#mentionsBuilder;
    const { terms, index } = this.#cursor;
    const { concept, span } = term;
    const isGlued = isWordJoinedToOtherWord(terms, index);
    if (isCalledMethodName(terms, index) && !builder.hasStartedGroup) {
      if (/^(?:remove|delete|exclude|discard|pull|unset|except|reject)/i.test(term.text))
        builder.addRefusal("negation");
      return;
    }
    if (isEventTypePrefixWord(this.#profileIndex, term, isGlued)) {
      if (!term.hasNoSpaceBefore) builder.endGroup("none");
      if (isGlued) builder.recordEventTypePrefix();
      if (concept?.typeParts === undefined && concept?.refusal === undefined) return;
    }
    if (apiVersionPattern.test(term.text)) return;
    if (concept?.refusal && !(concept.isHarmlessKey && isNumberTerm(this.#cursor.termAfter))) {
      if (!isGlued || !concept.typeParts) builder.addRefusal(concept.refusal);
    } else if (concept?.typeParts) builder.addEventTypePart(term, concept);
    else if (concept?.namedOperator) builder.addConnective(concept, term.text);
    else if (concept?.field) {
      // Part of an event type: `acme.workspace.events.chat.message.created`
      if (isGlued) return;
      // `event_types:"EVENT_TYPE"`
      if (builder.isCurrentTermInQuotes && builder.pendingKey?.keyRole === "eventTypes") builder.addRefusal("unfilled");
      else builder.addField(span, concept.field);
    } else if (concept?.targetFormNames) builder.targetFormsForNextId = concept.targetFormNames;
    else if (canBeIdAfterTargetWord(terms, index)) this.#addId(term, builder.targetFormsForNextId);
    else if (concept && builder.pendingKey?.keyRole === "unknown" && /^(?:true|false)$/i.test(term.text))
      builder.addUnknownText(span);
    else if (!concept && isGlued && (builder.hasStartedGroup || isJoinedToEventTypePart(terms, index)))
      builder.addRefusal("not-understood");
    else if (
      !concept &&
      !(builder.pendingKey && isFollowedByList(term, this.#text)) &&
      !isResultLimitNumber(terms, index)
    ) {
      if (namesUnknownTarget(terms, index)) builder.addUnknownTarget();
      builder.addUnknownText(span);
    }
  }

  #readSymbol(term: SymbolTerm): void {
    const builder = this.#mentionsBuilder;
    const { text } = term;
    const { termBefore: before, termAfter: next } = this.#cursor;
    if (this.#skipVariable(term)) return;
    if (builder.pendingKey?.keyRole === "harmless" && (quotes.has(text) || openingBrackets.has(text))) {
      this.#skipValue(term);
      return;
    }
    this.#cursor.moveToNextTerm();
    if (text === "*" && builder.hasStartedGroup && isAsteriskLastSegmentOfName(term, next, this.#text)) {
      builder.recordWildcardVerb();
      return;
    }
    const refusal = refusalOfSymbol(text, term.start, this.#decodedText);
    const isOption =
      text === "-" &&
      before !== undefined &&
      before.kind !== "line-end" &&
      canBeOptionName(this.#cursor.terms, this.#cursor.index);
    if (refusal && !isOption) {
      builder.addRefusal(refusal);
      return;
    }
    if (text === "```" && next?.kind === "word" && next.hasNoSpaceBefore) this.#cursor.moveToNextTerm();
    if (quotes.has(text)) {
      if (isApostrophe(before, term, next)) return;
      builder.endGroup("none");
      builder.isCurrentTermInQuotes = !builder.isCurrentTermInQuotes;
      return;
    }
    const isOperand = text === "+" && before?.kind === "symbol" && quotes.has(before.text) && next?.kind === "word";
    if (isOperand && isNameWithoutKnownValue(this.#text, next.start, this.#declaredNames))
      builder.addRefusal("unfilled");
    if (listSeparators.has(text)) builder.endGroup(text.startsWith("|") ? "or" : "list");
    else if (andSeparators.has(text))
      builder.endGroup(text === "&" && isAmpersandBeforeUrlParameter(term, this.#text) ? "list" : "and");
    else if (!/^[.\-_:#@$]$|^::$/.test(text) || !term.hasNoSpaceBefore || !next?.hasNoSpaceBefore)
      builder.endGroup("none");
    if (arrows.has(text)) builder.addPossibleChangeArrow();
    if (openingBrackets.has(text) || resourceVerbSeparators.has(text)) builder.recordOpeningBracket();
    if (text === ")" || text === ";") builder.targetFormsForNextId = [];
    if (text === "$" || text === "@") this.#checkVariableHasValue(term);
  }

  /** Skips a placeholder or markup. If the value of a placeholder is unknown, the text has no reading. */
  #skipVariable(term: SymbolTerm): boolean {
    const builder = this.#mentionsBuilder;
    const next = this.#cursor.termAfter;
    const isAlternative =
      term.text === "{" && builder.hasStartedGroup && next?.kind === "word" && next.concept?.typeParts !== undefined;
    if (isAlternative) return false;
    const interpolation = findInterpolation(this.#text, term.start, this.#declaredNames);
    const variable = interpolation ?? (term.text === "<" ? findTagOrPlaceholder(this.#text, term.start) : undefined);
    if (!variable) return false;
    if (!variable.needsNoValue || isPlaceholderInDottedName(this.#text, term.start)) builder.addRefusal("unfilled");
    else if (interpolation) builder.pendingKey = undefined;
    else builder.endGroup("none");
    this.#cursor.moveToOffset(variable.end);
    return true;
  }

  /** Checks a variable, such as `@space` and `$SPACE`. If the text has no value for it, the text has no reading. */
  #checkVariableHasValue(term: SymbolTerm): void {
    const builder = this.#mentionsBuilder;
    const after = this.#text.slice(term.end, term.end + 60);
    const before = this.#text.slice(Math.max(0, term.start - 20), term.start);
    const name = /^[A-Za-z_]\w*|^\d+/.exec(after)?.[0];
    if (name === undefined) return;
    if (isPlaceholderInDottedName(this.#text, term.start)) builder.addRefusal("unfilled");
    else if (this.#declaredNames.has(name)) builder.pendingKey = undefined;
    else if (term.text === "@") {
      const isValue = /(?:[=(,]|\bin)\s*$/i.test(before) && !/^[A-Za-z_]\w*["']?\s*:/.test(after);
      if (isValue) builder.addRefusal("unfilled");
    } else {
      const next = this.#cursor.term;
      const key = next && readKey(this.#cursor.terms, this.#cursor.index, this.#decodedText);
      const concept = next?.kind === "word" ? next.concept : undefined;
      const isOption = concept?.isHarmless === true && /[?&\s({[]$|^$/.test(before);
      const isKnown = concept?.field !== undefined || isOption || key !== undefined;
      if (/^\d/.test(name) || !isKnown || (builder.pendingKey && !key)) builder.addRefusal("unfilled");
    }
  }

  /** Reads a word in the value of the target field: an id, a word before the id, or a word that selects nothing. */
  #readValueOfTarget(term: WordTerm): void {
    const builder = this.#mentionsBuilder;
    const { concept } = term;
    const id = /^[\w-]+/.exec(this.#text.slice(term.start, term.start + 130))?.[0] ?? "";
    const named = builder.pendingKey?.formNames ?? [];
    const isQuotedId = named.length > 0 && isUpperCaseWordInQuotes(this.#text, term.start, id);
    if ((looksLikeId(id) || isQuotedId) && !concept?.isHarmless) {
      const targets = named.length > 0 ? named : this.#profileIndex.profile.targets.map(({ name }) => name);
      this.#cursor.moveToOffset(term.start + id.length);
      this.#addId({ text: id, span: { start: term.span.start, end: term.span.start + id.length } }, targets);
      return;
    }
    this.#cursor.moveToNextTerm();
    const saysNothing =
      concept?.isHarmless ||
      concept?.field ||
      concept?.isComparator ||
      isEventTypePrefixWord(this.#profileIndex, term, false);
    const isMissing = /^(?:null|none|nil|undefined|true|false)$/i.test(term.text);
    if (concept?.targetFormNames) builder.targetFormsForNextId = concept.targetFormNames;
    else if (!saysNothing || isMissing) {
      builder.addRefusal("not-understood");
      builder.pendingKey = undefined;
    }
  }

  /** Continues after the value of a harmless key. */
  #skipValue({ start, span }: Term): void {
    this.#cursor.moveToOffset(endOfValue(this.#text, start));
    const last = this.#cursor.termBefore;
    this.#mentionsBuilder.addHarmlessValue({ start: span.start, end: last?.span.end ?? span.end });
  }
}
