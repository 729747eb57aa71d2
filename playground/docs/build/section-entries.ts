import type { Token, Tokens } from "marked";
import { plainTextOf } from "./plain-text.ts";

/** A row of a table that describes a name, or a command-line option. It has an address of its own. */
export interface SectionEntry {
  /** The name, such as `maxLength` or `--write`. */
  readonly name: string;
  readonly id: string;
  readonly text: string;
}

/** The name of an entry, and the part of the code that describes it. */
export interface OptionSpan {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The id of an entry: the id of its heading, and its name. */
export const entryIdOf = (headingId: string, name: string): string => `${headingId}-${name}`.toLowerCase();

/** The entries of a section: the rows of its tables that begin with a name, and the options of its commands. */
export function findEntries(headingId: string, tokens: readonly Token[]): readonly SectionEntry[] {
  const entries = tokens.flatMap((token): readonly (readonly [name: string, text: string])[] => {
    if (token.type === "table") {
      const { rows } = token as Tokens.Table;
      return rows.flatMap(([first, ...others]) => {
        const text = others.map(({ tokens: content }) => plainTextOf(content)).filter((each) => each !== "");
        return namesOf(first).map((name) => [name, text.join(" · ")] as const);
      });
    }
    if (token.type !== "code") return [];
    const { text } = token as Tokens.Code;
    return findOptions(text).map(({ name, start, end }) => [name, describeOption(text.slice(start, end))] as const);
  });
  const byId = new Map<string, SectionEntry>();
  for (const [name, text] of entries) {
    const id = entryIdOf(headingId, name);
    if (!byId.has(id)) byId.set(id, { name, id, text });
  }
  return [...byId.values()];
}

/** The names at the start of a cell, without the question mark of an optional property. */
export function namesOf(cell: Tokens.TableCell | undefined): readonly string[] {
  const names: string[] = [];
  for (const { type, raw } of cell?.tokens ?? []) {
    const [, name] = (type === "codespan" && /^`([\w-]*\w)\??`$/.exec(raw)) || [];
    if (name !== undefined) names.push(name);
    else if (!/^(?:,| and| or) $/.test(raw)) break;
  }
  return names;
}

/** Finds the options in the help of a command. The option `--help` is left out, because every command has it. */
export function findOptions(code: string): readonly OptionSpan[] {
  if (!code.startsWith("Usage: wef")) return [];
  return [...code.matchAll(/^ {2}(?:-\w, )?(--[a-z][\w-]*).*(?:\n {4,}\S.*)*/gm)]
    .map(({ 0: lines, 1: name = "", index }) => ({ name, start: index + 2, end: index + lines.length }))
    .filter(({ name }) => name !== "--help");
}

/** The description of an option, without its name and without the name of its value. */
const describeOption = (lines: string): string =>
  lines
    .replace(/^\S.*? {2,}|^\S+(?: \S+)?\n/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
