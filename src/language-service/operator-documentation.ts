import { listWords } from "../text/list-words.js";
import { nounsJoinedBy } from "./nouns.js";

const listWithAnd = (nouns: readonly string[]): string => listWords(nouns, "and");

const alternativeNouns = listWithAnd(nounsJoinedBy("or").map((noun) => `${noun}s`));
const singleNouns = listWithAnd(nounsJoinedBy("and").map((noun) => `the ${noun}`));
const atMostOneOfEach = listWithAnd(nounsJoinedBy("and").map((noun) => `at most one ${noun}`));

/** What each operator means. The operator stands before the text. */
export const operatorDocumentation: Readonly<Record<"AND" | "OR", string>> = {
  OR: `joins ${alternativeNouns}: at least one of them must hold. Beside an AND, several stand in parentheses.`,
  AND: `joins the ${alternativeNouns} with ${singleNouns}: all of them must hold. A filter has ${atMostOneOfEach}.`,
};
