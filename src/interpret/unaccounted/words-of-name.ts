import { normalizeWord } from "../../text/normalize-word.js";

/** Splits a name into its words. For example, `containsAny`, `contains_any` and `contains-any` have two words. */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(normalizeWord);
