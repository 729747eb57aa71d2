import { compile } from "../../src/index.js";
import {
  type CompletionItem,
  createLanguageService,
  type LanguageService,
  type Position,
  type Range,
  semanticTokensLegend,
  type TextEdit,
} from "../../src/language-service/index.js";

/** The language service with the default profile. */
export const service: LanguageService = createLanguageService();

/** Removes the marker `<|>` from a text. Returns the text and the position of the marker. */
export function parseMarked(marked: string): { readonly text: string; readonly position: Position } {
  const offset = marked.indexOf("<|>");
  const text = marked.replace("<|>", "");
  return { text, position: positionAt(text, offset) };
}

/** Converts an offset to a position. The tests compare the positions of the language service with this position. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

export function offsetAt(text: string, { line, character }: Position): number {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
  return (starts[line] ?? Number.NaN) + character;
}

/** Returns the part of a text that is in a range. */
export const textIn = (text: string, { start, end }: Range): string =>
  text.slice(offsetAt(text, start), offsetAt(text, end));

/** Applies edits to a text. The last edit is applied first, so that the ranges of the other edits stay correct. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .map(({ range, newText }) => ({ start: offsetAt(text, range.start), end: offsetAt(text, range.end), newText }))
    .sort((a, b) => b.start - a.start)
    .reduce((current, { start, end, newText }) => current.slice(0, start) + newText + current.slice(end), text);
}

/**
 * Accepts a completion item, types `typedText` at each variable of its snippet, and returns the new text. The marker
 * `<|>` is at the last tab stop, or after the inserted text if the item has no tab stop.
 */
export function acceptItem(text: string, item: CompletionItem, typedText = ""): string {
  const snippet = item.textEdit.newText;
  const tabStop = /(?<!\\)(?:\$\{\d+:\w+\}|\$\d)/g;
  const literals = snippet.split(tabStop).map((literal) => literal.replace(/\\([$}\\])/g, "$1"));
  const variables = [...snippet.matchAll(tabStop)].map(([stop]) => (stop.startsWith("${") ? typedText : ""));
  const last = literals.pop() ?? "";
  const beforeCursor = literals.map((literal, index) => `${literal}${variables[index]}`).join("");
  const newText = variables.length > 0 ? `${beforeCursor}<|>${last}` : `${last}<|>`;
  return applyTextEdits(text, [{ ...item.textEdit, newText }, ...(item.additionalTextEdits ?? [])]);
}

/** Counts the errors of a text, including the errors that `maxDiagnostics` omits. */
export function countErrors(text: string): number {
  const { diagnostics, omitted } = compile(text);
  return diagnostics.filter(({ severity }) => severity === "error").length + omitted;
}

/** Returns the label of each completion item at the marker, and the text after the item is accepted. */
export const completionsAt = (
  marked: string,
  { completions }: LanguageService = service,
): readonly (readonly [label: string, marked: string])[] => {
  const { text, position } = parseMarked(marked);
  return completions(text, position).items.map((item) => [item.label, acceptItem(text, item)] as const);
};

/** Finds the hover at the marker. Returns the text in its range, and its content. */
export function hoverAt(
  marked: string,
  { hover }: LanguageService = service,
): readonly [text: string, markdown: string] | undefined {
  const { text, position } = parseMarked(marked);
  const found = hover(text, position);
  return found && [textIn(text, found.range), found.contents.value];
}

/** Returns the texts in the selection ranges at the marker, the shortest text first. */
export function selectionsAt(marked: string, { selectionRanges }: LanguageService = service): readonly string[] {
  const { text, position } = parseMarked(marked);
  const selections: string[] = [];
  for (let each = selectionRanges(text, [position])[0]; each; each = each.parent) {
    selections.push(textIn(text, each.range));
  }
  return selections;
}

/** Returns the semantic tokens of a text, each with its type. */
export function tokensIn(
  text: string,
  { semanticTokens }: LanguageService = service,
): readonly (readonly [type: string, text: string])[] {
  const { data } = semanticTokens(text);
  const tokens: [string, string][] = [];
  let position: Position = { line: 0, character: 0 };
  for (let index = 0; index < data.length; index += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0] = data.slice(index, index + 4);
    const character = lines === 0 ? position.character + characters : characters;
    position = { line: position.line + lines, character };
    const start = offsetAt(text, position);
    tokens.push([semanticTokensLegend.tokenTypes[type] ?? "", text.slice(start, start + length)]);
  }
  return tokens;
}

/** Returns the kind and the title of each code action at the marker, and the text after the action is applied. */
export function codeActionsAt(
  marked: string,
  { codeActions }: LanguageService = service,
): readonly (readonly [kind: string, title: string, text: string])[] {
  const { text, position } = parseMarked(marked);
  return codeActions(text, { start: position, end: position }).map(
    ({ kind, title, edit }) => [kind, title, applyTextEdits(text, Object.values(edit.changes).flat())] as const,
  );
}

/** Returns the range of a whole text. */
export const rangeOfWhole = (text: string): Range => ({
  start: { line: 0, character: 0 },
  end: positionAt(text, text.length),
});
