import { hasWhiteSpaceOfAnyKind, invisiblePattern } from "../text/characters.js";
import { AtomReader } from "./atom-reader.js";
import type { Atoms } from "./atoms.js";
import { decodeEncodedCharacters } from "./decode-characters.js";
import { readAtomsIfSimpleFilterText } from "./read-plain-atoms.js";
import { removeCasePunctuationAndPlaceholders } from "./remove-case-punctuation-and-placeholders.js";

/**
 * Reads the atoms of a text, which represent what the text says. This function does not use the parser, so it also
 * finds what the parser overlooks.
 */
export const readAtoms = (text: string): Atoms => readAtomsIfSimpleFilterText(text) ?? readAtomsWithoutFastPath(text);

/** Reads the atoms of any text, without the fast path for plain texts. */
export function readAtomsWithoutFastPath(text: string): Atoms {
  const decodedText = replaceInvisibleCharacters(decodeEncodedCharacters(text));
  const atoms = new AtomReader(decodedText).readAtoms();
  const meaningChangingTokens = [...atoms.meaningChangingTokens];
  if (combiningStrikethroughPattern.test(text)) meaningChangingTokens.push("\u0338");
  for (const [contraction] of decodedText.matchAll(contractedNotPattern)) meaningChangingTokens.push(contraction);
  return {
    ...atoms,
    meaningChangingTokens,
    foldedText: removeCasePunctuationAndPlaceholders(decodedText),
  };
}

/** Matches the end of words such as `isn't`. */
const contractedNotPattern = /n['’‘]t(?![\p{L}\p{N}])/giu;

/**
 * Matches combining characters that strike through the previous character, as in the symbol for "not an element of".
 */
const combiningStrikethroughPattern = /[\u0335-\u0338\u20d0-\u20ff]/;

const invisibleCharactersPattern = new RegExp(invisiblePattern, "g");

/** Matches line ends other than LF. */
const specialLineEndPattern = /[\r\v\f\u0085\u2028\u2029]/;

/**
 * Replaces special line ends by U+2028 and special spaces by U+00A0. Removes all other invisible characters. A value
 * that contains U+2028 or U+00A0 remains different from a value with an ordinary space at the same place.
 */
const replaceInvisibleCharacters = (text: string): string =>
  text.replace(invisibleCharactersPattern, (character) => {
    if (specialLineEndPattern.test(character)) return "\u2028";
    return hasWhiteSpaceOfAnyKind(character) ? "\u00a0" : "";
  });
