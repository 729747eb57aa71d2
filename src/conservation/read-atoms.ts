import { hasUnicodeSpace, invisiblePattern } from "../text/characters.js";
import { AtomReader } from "./atom-reader.js";
import type { Atoms } from "./atoms.js";
import { decodeCharacters } from "./decode-characters.js";
import { foldSpelling } from "./fold-spelling.js";
import { readPlainAtoms } from "./read-plain-atoms.js";

/** Reads the atoms of a text. It does not use the parser, so that it also sees what the parser overlooks. */
export const readAtoms = (text: string): Atoms => readPlainAtoms(text) ?? readAnyAtoms(text);

/** Reads the atoms of any text, plain or not. */
export function readAnyAtoms(text: string): Atoms {
  const decodedText = removeInvisibleCharacters(decodeCharacters(text));
  const atoms = new AtomReader(decodedText).read();
  const signs = [...atoms.signs];
  if (strikethroughMarkPattern.test(text)) signs.push("\u0338");
  for (const [contraction] of decodedText.matchAll(contractedNotPattern)) signs.push(contraction);
  return { ...atoms, signs, foldedText: foldSpelling(decodedText) };
}

/** `isn't`, and the like glued to a name. */
const contractedNotPattern = /n['’‘]t(?![\p{L}\p{N}])/giu;

/** Marks that strike a character through, as in the sign for "no element of". */
const strikethroughMarkPattern = /[\u0335-\u0338\u20d0-\u20ff]/;

const invisibleCharactersPattern = new RegExp(invisiblePattern, "g");

/** Whatever ends a line, beside LF. */
const specialLineEndPattern = /[\r\v\f\u0085\u2028\u2029]/;

/**
 * Removes what nobody sees. What was meant as a space or as the end of a line stays one, and is told from ordinary spaces within a
 * value.
 */
const removeInvisibleCharacters = (text: string): string =>
  text.replace(invisibleCharactersPattern, (character) => {
    if (specialLineEndPattern.test(character)) return "\u2028";
    return hasUnicodeSpace(character) ? "\u00a0" : "";
  });
