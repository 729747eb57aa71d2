import { revealInvisible } from "../text/characters.js";
import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import type { Fix } from "./diagnostic.js";

/**
 * The titles of fixes, which editors show on buttons. To add a fix, write its title here, and create the fix in the
 * file that reports the problem.
 */
const titleCreatorsByKey = {
  replace: (newText: string): string => `replace with ${newText}`,
  insert: (newText: string): string => `insert ${newText}`,
  remove: (): string => "remove",
  addQuotes: (): string => 'put in double quotes: "…"',
  closeString: (): string => 'add the closing "',
  group: (): string => "put the event types in parentheses",
  joinByAnd: (): string => "join by AND",
  joinByOr: (): string => "join the event types by OR",
  repeatField: (): string => "repeat the field for each value",
  removeParentheses: (): string => "remove the parentheses",
  useFilter: (filterText: string): string => `use the filter ${filterText}`,
  reorder: (): string => "put the fields in order",
  space: (): string => "put spaces around it",
} as const;

export type FixTitleKey = keyof typeof titleCreatorsByKey;

/**
 * Creates a fix with a title of `titleCreatorsByKey`. `textInTitle` is the text to insert into the title. It is needed
 * only for titles that show a text.
 */
export function createFix(
  fixKind: Fix["kind"],
  titleKey: FixTitleKey,
  edits: readonly TextEdit[],
  textInTitle = "",
): Fix {
  const revealedText = revealInvisible(textInTitle.trim());
  return {
    title: titleCreatorsByKey[titleKey](revealedText.length > 80 ? `${revealedText.slice(0, 79)}…` : revealedText),
    kind: fixKind,
    edits,
  };
}

export const createReplaceFix = (fixKind: Fix["kind"], span: Span, newText: string): Fix =>
  createFix(fixKind, "replace", [{ span, newText }], newText);

export const createInsertFix = (fixKind: Fix["kind"], offset: number, newText: string): Fix =>
  createFix(fixKind, "insert", [{ span: { start: offset, end: offset }, newText }], newText);

export const createRemoveFix = (fixKind: Fix["kind"], span: Span): Fix =>
  createFix(fixKind, "remove", [{ span, newText: "" }]);

/** Creates a fix that replaces the whole text with a filter. */
export const createUseFilterFix = (fixKind: Fix["kind"], text: string, filterText: string): Fix =>
  createFix(fixKind, "useFilter", [{ span: { start: 0, end: text.length }, newText: filterText }], filterText);
