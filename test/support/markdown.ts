import { readFileSync } from "node:fs";

/** Returns the content of a page of `docs`. */
export const readPage = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

/** Returns the part of a page from a heading up to the next heading of the same level or of a higher level. */
export function sectionOf(page: string, heading: string): string {
  const start = page.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`no heading "${heading}"`);
  const level = /^#+/.exec(heading)?.[0].length ?? 1;
  const rest = page.slice(start + heading.length + 1);
  const end = new RegExp(`^#{1,${level}} `, "m").exec(rest)?.index;
  return rest.slice(0, end);
}

/** Returns the rows of every table that begins with these columns. */
export const rowsOf = (text: string, columns: readonly string[]): readonly (readonly string[])[] =>
  [...text.matchAll(/(?:^\|.*\|\n)+/gm)]
    .map(([table]) => table.trimEnd().split("\n").map(readCells))
    .filter(([head = []]) => columns.every((column, index) => head[index] === column))
    .flatMap(([, , ...rows]) => rows);

const readCells = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim());

/** Returns the text of a cell. If the whole cell is code, the backquotes are removed. */
export const codeIn = (cell: string): string => /^`(.*)`$/.exec(cell)?.[1] ?? cell;

/**
 * Returns the anchors of a page: the anchors that code hosts create for its headings, and the anchors that the page
 * defines.
 */
export function anchorsOf(page: string): readonly string[] {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, "");
  const headingAnchors = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  const numberedAnchors = headingAnchors.map((anchor, index) => {
    const earlier = headingAnchors.slice(0, index).filter((each) => each === anchor).length;
    return earlier === 0 ? anchor : `${anchor}-${earlier}`;
  });
  return [...numberedAnchors, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)];
}
