import { type DecodedText, replaceInDecodedText } from "./decoded-text.js";

/** Matches the columns in `SELECT name, state FROM`. */
const columnsPattern =
  /(?<=\bselect\s{1,9})(?:distinct\s{1,9})?[\w.`"[\]*]{1,60}(?:\s{0,9},\s{0,9}[\w.`"[\]*]{1,60}){0,30}(?=\s{1,9}from\b)/gi;

const graphQlQueryPattern = /^\s{0,99}(?:query\b|\{|subscriptions?\s{0,9}\()/;

/** Matches the fields that a GraphQL query selects, after the arguments: `) { nodes { name state } }`. */
const selectionSetPattern = /(?<=\)\s{0,9})\{[\s\w]{1,300}(?:\{[\s\w]{1,300}\}[\s\w]{0,300}){0,3}\}/g;

/** Puts white space in place of the columns or fields that a query returns. They do not restrict the result. */
export function removeSelectedColumns(decodedText: DecodedText): DecodedText {
  const withoutColumns = replaceInDecodedText(decodedText, columnsPattern, replaceWithSpaces);
  return graphQlQueryPattern.test(withoutColumns.text)
    ? replaceInDecodedText(withoutColumns, selectionSetPattern, replaceWithSpaces)
    : withoutColumns;
}

const replaceWithSpaces = ([removedText]: RegExpMatchArray): string => removedText.replace(/[^\n]/g, " ");
