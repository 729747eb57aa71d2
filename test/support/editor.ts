import {
  type CompletionItem,
  createLanguageService,
  type LanguageService,
  type Position,
  type TextEdit,
} from "../../src/language-service/index.js";

export const service: LanguageService = createLanguageService();

/** A text with the place that `<|>` marks in it. */
export function placeIn(marked: string): { readonly text: string; readonly position: Position } {
  const offset = marked.indexOf("<|>");
  const text = marked.replace("<|>", "");
  return { text, position: positionAt(text, offset) };
}

/** Counted the slow way. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

export function offsetAt(text: string, { line, character }: Position): number {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
  return (starts[line] ?? Number.NaN) + character;
}

/** A text after edits, as an editor makes them: from the end, so that places hold. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return edits
    .map(({ range, newText }) => ({ start: offsetAt(text, range.start), end: offsetAt(text, range.end), newText }))
    .sort((a, b) => b.start - a.start)
    .reduce((current, { start, end, newText }) => current.slice(0, start) + newText + current.slice(end), text);
}

/** The text after an item is taken, with the cursor where its snippet puts it; `fill` is typed over a placeholder. */
export function accepted(text: string, item: CompletionItem, fill = ""): string {
  const snippet = item.textEdit.newText;
  const stop = /\$\{1:\w+\}|\$1|\$0/;
  const plain = (part: string): string => part.replace(/\\([$}\\])/g, "$1");
  const at = stop.exec(snippet);
  const typed = at?.[0].startsWith("${") ? fill : "";
  const newText = at
    ? `${plain(snippet.slice(0, at.index))}${typed}<|>${plain(snippet.slice(at.index + at[0].length))}`
    : `${plain(snippet)}<|>`;
  return edited(text, [{ ...item.textEdit, newText }, ...(item.additionalTextEdits ?? [])]);
}

/** The items at a marked place, each with the text that it makes. */
export const proposedAt = (marked: string): (readonly [label: string, marked: string])[] => {
  const { text, position } = placeIn(marked);
  return service.completions(text, position).items.map((item) => [item.label, accepted(text, item)] as const);
};
