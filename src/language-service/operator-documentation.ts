import { listWords } from "../text/list-words.js";
import { nounsOf } from "./nouns.js";

const list = (nouns: readonly string[]): string => listWords(nouns, "and");

const alternatives = list(nounsOf("or").map((noun) => `${noun}s`));
const singles = list(nounsOf("and").map((noun) => `the ${noun}`));
const atMostOne = list(nounsOf("and").map((noun) => `at most one ${noun}`));

/** What each operator means. The operator stands before the text. */
export const operatorDocumentation: Readonly<Record<"AND" | "OR", string>> = {
  OR: `joins ${alternatives}: at least one of them must hold. Beside an AND, several stand in parentheses.`,
  AND: `joins the ${alternatives} with ${singles}: all of them must hold. A filter has ${atMostOne}.`,
};
