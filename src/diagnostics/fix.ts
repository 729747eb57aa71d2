import { revealInvisible } from "../text/characters.js";
import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import type { Fix } from "./diagnostic.js";

/** The titles of fixes, as a button shows them. */
const titles = {
  replace: (newText: string): string => `replace with ${newText}`,
  insert: (newText: string): string => `insert ${newText}`,
  remove: (): string => "remove",
  decode: (): string => "decode to the plain filter",
  addQuotes: (): string => 'put in double quotes: "…"',
  closeString: (): string => 'add the closing "',
  group: (): string => "put the event types in parentheses",
  joinByAnd: (): string => "join by AND",
  joinByOr: (): string => "join the event types by OR",
  repeatField: (): string => "repeat the field for each value",
  removeParentheses: (): string => "remove the parentheses",
  reorder: (): string => "put the fields in order",
  space: (): string => "put spaces around it",
} as const;

export type FixTitle = keyof typeof titles;

/** Makes a fix with a title of the table. `shown` is the text that the title names, if it names one. */
export function fix(kind: Fix["kind"], title: FixTitle, edits: readonly TextEdit[], shown = ""): Fix {
  const visible = revealInvisible(shown.trim());
  return { title: titles[title](visible.length > 80 ? `${visible.slice(0, 79)}…` : visible), kind, edits };
}

export const replace = (kind: Fix["kind"], span: Span, newText: string): Fix =>
  fix(kind, "replace", [{ span, newText }], newText);

export const insert = (kind: Fix["kind"], offset: number, newText: string): Fix =>
  fix(kind, "insert", [{ span: { start: offset, end: offset }, newText }], newText);

export const remove = (kind: Fix["kind"], span: Span): Fix => fix(kind, "remove", [{ span, newText: "" }]);
