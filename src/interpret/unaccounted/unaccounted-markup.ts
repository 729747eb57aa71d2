import { normalizeWord } from "../../text/normalize-word.js";
import { getGeneralPhraseIndex } from "../general-phrase-index.js";
import { elementsThatExcludeContent, harmlessElements } from "../words/element-names.js";
import { meansExclusionWithinName } from "../words/name-words.js";
import type { TermRole, TextWithRoles, UnaccountedPart } from "./text-with-roles.js";
import { wordsOfName } from "./words-of-name.js";

const tagPattern = /^<\/?([\p{L}][\p{L}\p{N}_:.-]{0,60})((?:\s[^<>\n]{0,200})?)\/?>/u;

const harmlessAttributesPattern =
  /^\s*(?:(?:xmlns(?::\w+)?|class|id|style|href|lang|version|encoding)\s?=\s?(?:"[^"]*"|'[^']*')\s*)*$/;

/**
 * Gives the tags of all markup elements the role `markup`, and finds the elements that may change the meaning of the
 * text.
 */
export function findUnaccountedMarkup(readText: TextWithRoles): {
  readonly unaccountedParts: readonly UnaccountedPart[];
  readonly roleByTermPosition: readonly TermRole[];
} {
  const { terms, decodedText } = readText;
  const roles = [...readText.termRoles];
  const unaccounted: UnaccountedPart[] = [];
  for (const [position, term] of terms.entries()) {
    if (term.kind !== "symbol" || !/^<[</]?$/.test(term.text) || roles[position] === "markup") continue;
    const [tag, name = "", attributes = ""] =
      tagPattern.exec(decodedText.text.slice(term.start, term.start + 300)) ?? [];
    if (tag === undefined) continue;
    const end = term.start + tag.length;
    let last = position;
    for (let index = position; (terms[index]?.end ?? Number.POSITIVE_INFINITY) <= end; index += 1) {
      roles[index] = "markup";
      last = index;
    }
    const words = wordsOfName(name);
    const span = { start: term.span.start, end: terms[last]?.span.end ?? term.span.end };
    if (words.some(meansExclusionWithinName) || elementsThatExcludeContent.has(name.toLowerCase()))
      unaccounted.push({ span, refusal: "negation" });
    else if (!isHarmlessElement(words) || !harmlessAttributesPattern.test(attributes)) unaccounted.push({ span });
  }
  return { unaccountedParts: unaccounted, roleByTermPosition: roles };
}

const isHarmlessElement = (words: readonly string[]): boolean =>
  harmlessElements.has(words.join("")) ||
  getGeneralPhraseIndex().findConcept(normalizeWord(words.join(" ")))?.field !== undefined ||
  words.every((word) => harmlessElements.has(word));
