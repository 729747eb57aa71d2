import { normalizeWord } from "../../text/normalize-word.js";
import { generalIndexOf } from "../general-index.js";
import { excludingElements, harmlessElements } from "../words/element-names.js";
import { excludesInName } from "../words/name-words.js";
import { wordsOfName } from "./name-words-of.js";
import type { ReadText, Role, Unaccounted } from "./read-text.js";

const tagPattern = /^<\/?([\p{L}][\p{L}\p{N}_:.-]{0,60})((?:\s[^<>\n]{0,200})?)\/?>/u;

const harmlessAttributes =
  /^\s*(?:(?:xmlns(?::\w+)?|class|id|style|href|lang|version|encoding)\s?=\s?(?:"[^"]*"|'[^']*')\s*)*$/;

/** The elements of markup that are not known to select nothing, and the roles with the tags marked. */
export function checkElements(readText: ReadText): {
  readonly unaccounted: readonly Unaccounted[];
  readonly roles: readonly Role[];
} {
  const { terms, decodedText } = readText;
  const roles = [...readText.roles];
  const unaccounted: Unaccounted[] = [];
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
    if (words.some(excludesInName) || excludingElements.has(name.toLowerCase()))
      unaccounted.push({ span, refusal: "negation" });
    else if (!isHarmless(words) || !harmlessAttributes.test(attributes)) unaccounted.push({ span });
  }
  return { unaccounted, roles };
}

const isHarmless = (words: readonly string[]): boolean =>
  harmlessElements.has(words.join("")) ||
  generalIndexOf().find(normalizeWord(words.join(" ")))?.field !== undefined ||
  words.every((word) => harmlessElements.has(word));
