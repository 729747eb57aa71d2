import type { Span } from "../../text/span.js";
import type { CodeTokens } from "./code-tokens.js";
import { readArguments } from "./operands.js";
import { assignedNameOfExpression } from "./symbol-table.js";

/** An item of a list that is written in the file. */
export interface ListItem {
  /** The text of the item. Undefined if the item is a name, or if its text contains an escape or an inserted value. */
  readonly text: string | undefined;
  readonly span: Span;
}

/**
 * Matches words that can stand between `=` and the brackets of a list. They are types, and functions that return all
 * items of their argument.
 */
const listTypeOrConstructorPattern =
  /^(?:new|listOf|setOf|arrayOf|of|asList|vec|array|tuple|frozenset|set|list|sorted|freeze|unmodifiableList|copyOf|Object|List|Set|HashSet|Arrays|Collections|Array|ImmutableList|ImmutableSet|ImmutableArray|Create|String|string|str|static|IReadOnlyList|IEnumerable)$/i;

/** The maximum number of tokens between `=` and the bracket of a list. */
const maxTokensBeforeBracket = 16;

/** The maximum number of items of a list. A longer list is not read. */
const maxListItems = 24;

/** Collects the lists that are assigned to names, by name. A name to which several lists are assigned is left out. */
export function collectListConstants(codes: readonly CodeTokens[]): ReadonlyMap<string, readonly ListItem[]> {
  const lists = new Map<string, readonly ListItem[]>();
  const ambiguous = new Set<string>();
  for (const code of codes) {
    const { tokens, textOf } = code;
    for (let index = 1; index < tokens.length; index += 1) {
      if (textOf(index) !== "=" || /^[=>~]$/.test(textOf(index + 1)) || /^[=!<>+]$/.test(textOf(index - 1))) continue;
      const list = readListAt(code, index + 1);
      const name = list && assignedNameOfExpression({ ...list, code, operands: [], isTransformed: false });
      if (!list || name === undefined) continue;
      if (lists.has(name)) ambiguous.add(name);
      lists.set(name, list.items);
    }
  }
  for (const name of ambiguous) lists.delete(name);
  return lists;
}

interface LocatedList {
  readonly firstTokenIndex: number;
  readonly lastTokenIndex: number;
  readonly items: readonly ListItem[];
}

/** Reads the list that begins at a token: `["…", "…"]`, `List.of(…)`, `new[] {…}`, `%w[…]`. */
export function readListAt(code: CodeTokens, first: number): LocatedList | undefined {
  const { textOf, literalAtTokenIndex, isWordTokenAt, bracketPartners } = code;
  const words = readRubyWordList(code, first);
  if (words) return words;
  for (let index = first; index - first < maxTokensBeforeBracket; index += 1) {
    const closing = bracketPartners[index] ?? -1;
    if (closing > index) {
      const before = textOf(closing + 1);
      // These are the brackets of a type: `new[] {…}`, `[]string{…}`.
      if (textOf(index) === "[" && closing - index < 3 && (before === "{" || isWordTokenAt(closing + 1))) {
        index = closing;
        continue;
      }
      if (textOf(index) === "(" && closing === index + 1 && before === "{") {
        index = closing;
        continue;
      }
      const items = readItems(code, index);
      return items && { firstTokenIndex: first, lastTokenIndex: lastTokenIndexIncludingFreeze(code, closing), items };
    }
    if (literalAtTokenIndex(index)) return undefined;
    if (isWordTokenAt(index) ? !listTypeOrConstructorPattern.test(textOf(index)) : !/^[.:&<>!?,]$/.test(textOf(index)))
      return undefined;
  }
  return undefined;
}

/** Returns the index of the last token of a list. A `.freeze` or `as const` after the list belongs to the list. */
const lastTokenIndexIncludingFreeze = ({ textOf }: CodeTokens, closing: number): number =>
  (textOf(closing + 1) === "." && textOf(closing + 2) === "freeze") ||
  (textOf(closing + 1) === "as" && textOf(closing + 2) === "const")
    ? closing + 2
    : closing;

/** Reads the words of Ruby's `%w[a b]`. The tokenizer reads it as an operator, a name and brackets. */
function readRubyWordList(code: CodeTokens, first: number): LocatedList | undefined {
  const { source, textOf, tokens, bracketPartners } = code;
  const closing = bracketPartners[first + 2] ?? -1;
  if (textOf(first) !== "%" || !/^[wW]$/.test(textOf(first + 1)) || closing < 0) return undefined;
  const [from, to] = [tokens[first + 2]?.end ?? 0, tokens[closing]?.start ?? 0];
  const items: ListItem[] = [];
  for (const { 0: text, index } of source.slice(from, to).matchAll(/\S{1,300}/g))
    items.push({ text, span: { start: from + index, end: from + index + text.length } });
  return items.length < 2 || items.length > maxListItems
    ? undefined
    : { firstTokenIndex: first, lastTokenIndex: lastTokenIndexIncludingFreeze(code, closing), items };
}

/**
 * Reads the items between two brackets. Returns undefined if there are fewer than two items, or if an item is neither a
 * text nor a name.
 */
function readItems(code: CodeTokens, opening: number): readonly ListItem[] | undefined {
  const { textOf, literalAtTokenIndex, bracketPartners } = code;
  const parts = readArguments(code, opening);
  const [part] = parts;
  if (part && parts.length === 1) {
    const inner = textOf(part.firstTokenIndex) === "new" ? undefined : readListAt(code, part.firstTokenIndex);
    return inner && inner.lastTokenIndex === part.lastTokenIndex ? inner.items : undefined;
  }
  if (parts.length < 2 || parts.length > maxListItems) return undefined;
  const items: ListItem[] = [];
  for (const { firstTokenIndex, lastTokenIndex } of parts) {
    // In a `key: value` pair, the item is the value.
    const value =
      literalAtTokenIndex(lastTokenIndex) && /^[:>]$/.test(textOf(lastTokenIndex - 1))
        ? lastTokenIndex
        : firstTokenIndex;
    const literal = value === lastTokenIndex ? literalAtTokenIndex(value) : undefined;
    const isName = !literal && isDottedName(code, firstTokenIndex, lastTokenIndex);
    if (!literal && !isName) return undefined;
    if (bracketPartners[firstTokenIndex] !== -1) return undefined;
    const { start = 0, end = 0 } = literal?.contentSpan ?? {};
    const text = code.source.slice(start, end);
    const isPlain =
      literal?.isClosed && literal.parts.every(({ kind }) => kind === "text") && /^[\w./-]{1,200}$/.test(text);
    items.push({ text: isPlain ? text : undefined, span: { start, end } });
  }
  return items;
}

/** `EventTypes.CREATED`, `self::CREATED` */
function isDottedName({ textOf, isWordTokenAt }: CodeTokens, first: number, last: number): boolean {
  if (last - first > 8 || !isWordTokenAt(last)) return false;
  for (let index = first; index < last; index += 1)
    if (!isWordTokenAt(index) && !/^[.:>-]$/.test(textOf(index))) return false;
  return textOf(first) !== ".";
}
