import type { Token, Tokens } from "marked";
import { plainTextOf } from "./plain-text.ts";

/** A row of a table that describes a name, such as a command-line option. It has an address of its own. */
export interface ReferenceTableEntry {
  /** The name, such as `maxLength` or `--write`. */
  readonly name: string;
  readonly id: string;
  readonly text: string;
}

/** The id of an entry: the id of its heading, and its name. */
export const entryIdOf = (headingId: string, name: string): string => `${headingId}-${name}`.toLowerCase();

/** The entries of a section: the rows of its tables that begin with a name. */
export function findReferenceTableEntries(headingId: string, tokens: readonly Token[]): readonly ReferenceTableEntry[] {
  const entries = tokens.flatMap((token): readonly (readonly [name: string, text: string])[] => {
    if (token.type !== "table") return [];
    const { rows } = token as Tokens.Table;
    return rows.flatMap(([first, ...others]) => {
      const text = others.map(({ tokens: content }) => plainTextOf(content)).filter((each) => each !== "");
      return entryNamesInCell(first).map((name) => [name, text.join(" · ")] as const);
    });
  });
  const byId = new Map<string, ReferenceTableEntry>();
  for (const [name, text] of entries) {
    const id = entryIdOf(headingId, name);
    if (!byId.has(id)) byId.set(id, { name, id, text });
  }
  return [...byId.values()];
}

/** The names at the start of a cell, without the question mark of an optional property. */
export function entryNamesInCell(cell: Tokens.TableCell | undefined): readonly string[] {
  const names: string[] = [];
  for (const { type, raw } of cell?.tokens ?? []) {
    const [, name] = (type === "codespan" && /^`([\w-]*\w)\??`$/.exec(raw)) || [];
    if (name !== undefined) names.push(name);
    else if (!/^(?:,| and| or) $/.test(raw)) break;
  }
  return names;
}
