import { isWhiteSpace } from "../text/characters.js";
import { isQuote } from "../text/quotes.js";
import { fieldsByName, findFieldLike, splitKeywordAndField } from "../vocabulary/field-names.js";
import type { FieldProperty } from "../vocabulary/fields.js";
import {
  bareValuePattern,
  comparatorPattern,
  connectiveOrListWordPattern,
  hasEventTypeShape,
  headerNamePattern,
  lineCommentPattern,
  meaningChangingSymbolPattern,
  segmentedWordPattern,
  urlParameterPattern,
  valueShapePattern,
  wordPattern,
} from "./atom-patterns.js";
import type { Atoms } from "./atoms.js";
import { isHarmlessSymbol } from "./harmless-symbols.js";
import { isHarmlessSettingName, isHarmlessWord } from "./harmless-words.js";
import { hasRestrictionInQuotes } from "./has-restriction-in-quotes.js";
import {
  findNegationOrConditionInName,
  isMeaningChangingSymbol,
  lowerCaseIfMeaningChanging,
} from "./meaning-changing-tokens.js";
import { type NonFieldCondition, readLiteralAfterName } from "./plain-value.js";
import { findContentEnd, startsRestrictionWithoutField } from "./quoted-content.js";
import { readRawTokens } from "./read-tokens.js";
import { readValuesAndSigns } from "./read-values-and-signs.js";
import { trimPunctuation } from "./trim-punctuation.js";

/** Whether a value consists only of the `-` that begins a list item. */
const isListItemBullet = (bareValue: string, text: string, offset: number): boolean =>
  bareValue === "-" && !isMeaningChangingSymbol("-", text, offset);

/** Whether a word is the name of a field. The name may be misspelled or joined to an operator. */
const isFieldNameLike = (word: string): boolean =>
  findFieldLike(word) !== undefined || splitKeywordAndField(word) !== undefined;

/** Reads a text once, from left to right, and collects its atoms, which represent what the text says. */
export class AtomReader {
  readonly #text: string;
  readonly #values: string[] = [];
  readonly #valueLikeWords: string[] = [];
  readonly #meaningChangingTokens: string[] = [];
  readonly #others: string[] = [];
  readonly #otherNames: string[] = [];
  readonly #conditionsOnNonFieldNames: NonFieldCondition[] = [];
  /**
   * If a quoted text contains a whole restriction, its closing quote ends a filter and not a value. This set contains
   * the offsets of such closing quotes.
   */
  readonly #closingQuoteOffsetsOfRestrictions = new Set<number>();
  readonly #seenProperties = new Set<FieldProperty>();
  #currentFieldProperty: FieldProperty | undefined;
  #isValueExpected = false;
  #isAfterComparator = false;
  #hasLineBreakSinceValue = false;
  #canLineBeginFilter = false;
  #hasConnectiveSinceValue = false;
  #depth = 0;
  #isSettingValueExpected = false;
  #isAfterValue = false;
  #lastWord = "";
  #lineCountJoinedByOperator = 0;
  #separateFilterLineCount = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readAtoms(): Omit<Atoms, "foldedText"> {
    let readEnd = 0;
    for (const { kind, start, text } of readRawTokens(this.#text)) {
      if (start < readEnd) continue;
      const tokenEnd = start + text.length;
      const bareValue = this.#isAfterComparator ? this.#bareValueAt(start) : "";
      if (bareValue !== "" && kind !== "newline" && !isListItemBullet(bareValue, this.#text, start)) {
        this.#readBareValue(bareValue);
        readEnd = start + bareValue.length;
        continue;
      }
      if (kind === "blockCommentStart" || kind === "lineComment") continue;
      if (kind === "newline") {
        this.#hasLineBreakSinceValue = this.#values.length > 0;
        // An indented line, or a line inside parentheses, continues the filter of the previous line.
        this.#canLineBeginFilter =
          this.#depth <= 0 && !isWhiteSpace(this.#text[tokenEnd]) && this.#text[start - 1] !== "\\";
        continue;
      }
      const isAfterComparator = this.#isAfterComparator;
      this.#isAfterComparator = false;
      if (kind === "quote") readEnd = this.#readQuotedText(start, text, isAfterComparator);
      else if (kind === "address") this.#readAddress(text);
      else if (kind === "word") this.#readWord(text, tokenEnd);
      else this.#readSymbol(text, start);
    }
    // Restrictions on separate lines may be separate filters, if no operator joins these lines.
    const separateLineCount = this.#lineCountJoinedByOperator === 0 ? this.#separateFilterLineCount : 0;
    for (let count = 0; count < separateLineCount; count += 1) this.#meaningChangingTokens.push("\n");
    for (const { 0: likelyValue, groups } of this.#text.matchAll(valueShapePattern))
      if (groups?.name === undefined || hasEventTypeShape(likelyValue)) this.#values.push(likelyValue);
    return {
      values: this.#values,
      valueLikeWords: this.#valueLikeWords,
      meaningChangingTokens: this.#meaningChangingTokens,
      unexplainedTokens: this.#others,
      comparedNonFieldNames: this.#otherNames,
      nonFieldConditions: this.#conditionsOnNonFieldNames,
    };
  }

  /**
   * Reads a quoted text, and returns the offset where the reader continues. If the text contains a restriction, the
   * reader continues inside the text. Otherwise, it continues after the closing quote.
   */
  #readQuotedText(quoteOffset: number, quote: string, isAfterComparator: boolean): number {
    const contentStart = quoteOffset + 1;
    if (this.#closingQuoteOffsetsOfRestrictions.has(quoteOffset)) {
      this.#clearCurrentField();
      return contentStart;
    }
    const closingOffset = findContentEnd(this.#text, contentStart, quote);
    const content = this.#text.slice(contentStart, closingOffset);
    if (content === "") return contentStart;
    if (hasRestrictionInQuotes(content)) {
      this.#closingQuoteOffsetsOfRestrictions.add(closingOffset);
      return contentStart;
    }
    const valueEnd = isQuote(this.#text[closingOffset]) ? closingOffset + 1 : closingOffset;
    if (isAfterComparator && startsRestrictionWithoutField(this.#text, valueEnd)) {
      this.#readPossibleValue(content);
      this.#isAfterValue = false;
    } else if (this.#nextIsComparator(closingOffset + 1)) this.#readName(content, closingOffset + 1);
    else this.#readPossibleValue(content);
    return closingOffset + 1;
  }

  /**
   * Returns a value without quotes. Such a value begins after a comparator and ends before a space, a bracket, a quote
   * or a separator.
   */
  #bareValueAt(offset: number): string {
    bareValuePattern.lastIndex = offset;
    return bareValuePattern.exec(this.#text)?.[0] ?? "";
  }

  #readBareValue(bareValue: string): void {
    const sign = lowerCaseIfMeaningChanging(bareValue);
    if (sign !== undefined || /^[!¬~^<>*–−！￢+-]+$/.test(bareValue))
      this.#meaningChangingTokens.push(sign ?? bareValue);
    else if (this.#currentFieldProperty) this.#addValues(bareValue);
    this.#isAfterComparator = false;
  }

  #readAddress(address: string): void {
    if (this.#currentFieldProperty && this.#isValueExpected) this.#addValues(address);
    else
      for (const [index, segment] of address.split("/").slice(3).entries()) {
        const isOfList = /^(?:subscriptions|v\d\w*)$/.test(segment) || (index === 0 && segment === "");
        if (!isOfList && segment !== "") this.#others.push(segment.toLowerCase());
      }
  }

  #readWord(word: string, wordEnd: number): void {
    const sign = lowerCaseIfMeaningChanging(word);
    if (sign !== undefined) this.#meaningChangingTokens.push(sign);
    else if (this.#nextIsComparator(wordEnd)) this.#readName(word, wordEnd);
    else if (connectiveOrListWordPattern.test(word)) this.#markValueAsExpected();
    else if (fieldsByName.has(word) || (isFieldNameLike(word) && this.#isQuoteNext(wordEnd)))
      this.#readName(word, wordEnd);
    else if (this.#isSettingValueExpected) this.#isSettingValueExpected = false;
    else if (/[./\d]/.test(word) && this.#isValueExpected && this.#currentFieldProperty) this.#addValues(word);
    else if (!/^\d+$/.test(word) || !/^(?:limit|offset|top|skip)$/i.test(this.#lastWord))
      this.#readWordOutsideRestrictions(word);
    this.#lastWord = word;
  }

  /**
   * Reads a name that is not a field. Either the name belongs to the text around the filter, or it begins a condition
   * on something that is not a field.
   */
  #readOtherName(name: string, nameEnd: number): void {
    const value = readLiteralAfterName(this.#text, nameEnd);
    if (connectiveOrListWordPattern.test(name) && (value === undefined || /^(?:and|or)$/i.test(name))) return;
    if (value !== undefined) this.#conditionsOnNonFieldNames.push({ nonFieldName: name, plainValue: value });
    if (value !== undefined || !isHarmlessWord(name)) this.#otherNames.push(name.toLowerCase());
    if (segmentedWordPattern.test(name) && !isHarmlessWord(name)) this.#valueLikeWords.push(name);
  }

  /**
   * Reads a word outside restrictions. If the word has the form of a value, it may be a value whose field is missing.
   */
  #readWordOutsideRestrictions(word: string): void {
    if (/^[\w.]+-$/.test(word)) this.#others.push("-");
    if (isHarmlessWord(word) || /^http\/\d(?:\.\d)?$/i.test(word)) return;
    if (segmentedWordPattern.test(trimPunctuation(word))) this.#valueLikeWords.push(word);
    else this.#others.push(word.toLowerCase());
  }

  #isQuoteNext(offset: number): boolean {
    return isQuote(this.#text.slice(offset, offset + 20).trimStart()[0]);
  }

  #nextIsComparator(offset: number): boolean {
    comparatorPattern.lastIndex = offset;
    return comparatorPattern.test(this.#text);
  }

  #readName(name: string, nameEnd: number): void {
    this.#isAfterValue = false;
    const strangeCharacters = name.replace(/^[$@"'`\s]+|[\p{L}\p{N}\p{M}\s_./-]+/gu, "");
    if (strangeCharacters !== "") this.#meaningChangingTokens.push(strangeCharacters);
    if (name.endsWith("-")) this.#others.push("-");
    const negation = findNegationOrConditionInName(name);
    const field =
      findFieldLike(name.trim()) ??
      splitKeywordAndField(name)?.fieldAfterKeyword ??
      findFieldLike(name.replace(/^.*[./]/, ""));
    if (negation !== undefined) this.#meaningChangingTokens.push(negation);
    if (field && this.#hasLineBreakSinceValue && this.#seenProperties.has(field.property)) {
      if (this.#hasConnectiveSinceValue || splitKeywordAndField(name)) this.#lineCountJoinedByOperator += 1;
      else if (this.#canLineBeginFilter) this.#separateFilterLineCount += 1;
    }
    this.#isSettingValueExpected = !field && isHarmlessSettingName(name);
    if (!field && negation === undefined && !this.#isSettingValueExpected) this.#readOtherName(name, nameEnd);
    this.#currentFieldProperty = field?.property;
    if (field) this.#seenProperties.add(field.property);
    this.#isValueExpected = field !== undefined;
  }

  #readPossibleValue(text: string): void {
    if (this.#isValueExpected && this.#currentFieldProperty) this.#addValues(text);
    else if (this.#isSettingValueExpected) this.#isSettingValueExpected = false;
    else if (!isHarmlessSettingName(headerNamePattern.exec(text)?.[1] ?? "")) {
      const textWithoutAsides = text
        .replace(lineCommentPattern, "")
        .replace(urlParameterPattern, (setting: string, name: string) => (isHarmlessSettingName(name) ? "" : setting));
      for (const [sign] of textWithoutAsides.matchAll(meaningChangingSymbolPattern))
        this.#meaningChangingTokens.push(sign);
      for (const [word] of textWithoutAsides.matchAll(wordPattern)) {
        const sign = lowerCaseIfMeaningChanging(word);
        if (sign !== undefined) this.#meaningChangingTokens.push(sign);
        else if (!connectiveOrListWordPattern.test(word) && !isFieldNameLike(word))
          this.#readWordOutsideRestrictions(word);
      }
    }
  }

  #addValues(text: string): void {
    const {
      values,
      foundMeaningChangingSigns: meaningChangingSigns,
      foundOtherWordsAndCharacters: otherWordsAndCharacters,
    } = readValuesAndSigns(text);
    for (const value of values) this.#values.push(value);
    for (const sign of meaningChangingSigns) this.#meaningChangingTokens.push(sign);
    for (const other of otherWordsAndCharacters) this.#others.push(other);
    this.#isAfterValue = true;
    this.#isValueExpected = false;
    this.#hasLineBreakSinceValue = false;
    this.#hasConnectiveSinceValue = false;
  }

  #readSymbol(symbol: string, offset: number): void {
    if (symbol === "(") this.#depth += 1;
    if (symbol === ")") this.#depth -= 1;
    this.#isAfterComparator = /[:=：＝]/.test(symbol) && this.#currentFieldProperty !== undefined;
    const isSign = isMeaningChangingSymbol(symbol, this.#text, offset);
    if (isSign) this.#meaningChangingTokens.push(symbol);
    else if (
      !isHarmlessSymbol(symbol, this.#text, offset, { isAfterValue: this.#isAfterValue, lastWord: this.#lastWord })
    )
      this.#others.push(symbol);
    this.#isAfterValue = false;
    if (isSign) return;
    if (/[:=：＝,|&([{+/（∨∧]/.test(symbol)) this.#markValueAsExpected();
    else if (symbol === ";") this.#clearCurrentField();
  }

  #markValueAsExpected(): void {
    this.#isValueExpected = this.#currentFieldProperty !== undefined;
    this.#hasConnectiveSinceValue = true;
  }

  #clearCurrentField(): void {
    this.#currentFieldProperty = undefined;
    this.#isValueExpected = false;
  }
}
