import { formatList } from "../text/format-list.js";
import { nounsOfFieldsJoinedBy } from "./field-nouns.js";

const listWithAnd = (nouns: readonly string[]): string => formatList(nouns, "and");

const nounsOfOrJoinedFieldsText = listWithAnd(nounsOfFieldsJoinedBy("or").map((noun) => `${noun}s`));
const nounsOfAndJoinedFieldsText = listWithAnd(nounsOfFieldsJoinedBy("and").map((noun) => `the ${noun}`));
const atMostOneOfEachText = listWithAnd(nounsOfFieldsJoinedBy("and").map((noun) => `at most one ${noun}`));

/** Explains each operator. Editors show this text after the name of the operator. */
export const documentationByOperator: Readonly<Record<"AND" | "OR", string>> = {
  OR: `joins ${nounsOfOrJoinedFieldsText}: a subscription must have at least one of them. Put several ${nounsOfOrJoinedFieldsText} in parentheses if the filter has an AND.`,
  AND: `joins the ${nounsOfOrJoinedFieldsText} with ${nounsOfAndJoinedFieldsText}: a subscription must have one of the ${nounsOfOrJoinedFieldsText}, and ${nounsOfAndJoinedFieldsText}. A filter has ${atMostOneOfEachText}.`,
};
