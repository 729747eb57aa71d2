import { formatList } from "../text/format-list.js";
import { fieldNounsJoinedBy } from "./field-nouns.js";

const listWithAnd = (nouns: readonly string[]): string => formatList(nouns, "and");

const orJoinedNounsText = listWithAnd(fieldNounsJoinedBy("or").map((noun) => `${noun}s`));
const andJoinedNounsText = listWithAnd(fieldNounsJoinedBy("and").map((noun) => `the ${noun}`));
const atMostOneOfEachText = listWithAnd(fieldNounsJoinedBy("and").map((noun) => `at most one ${noun}`));

/** What each operator means. The operator stands before the text. */
export const operatorDocumentation: Readonly<Record<"AND" | "OR", string>> = {
  OR: `joins ${orJoinedNounsText}: at least one of them must hold. Beside an AND, several stand in parentheses.`,
  AND: `joins the ${orJoinedNounsText} with ${andJoinedNounsText}: all of them must hold. A filter has ${atMostOneOfEachText}.`,
};
