import type { Term, WordTerm } from "../term.js";
import type { TextWithRoles } from "./text-with-roles.js";

/** A name as in programs: one or more words without white space between them. */
export interface IdentifierLikeName {
  readonly firstTermIndex: number;
  readonly lastTermIndex: number;
  readonly words: readonly { readonly term: WordTerm; readonly indexInTerms: number }[];
}

const namePartJoinerPattern = /^(?:[._-]|::|->|->>|\?\.)$/;

const isNamePart = (term: Term | undefined): boolean => term?.kind === "word" || term?.kind === "id";

/** Returns the names in a text, in the order of the text. A single word is a name, too. */
export function findIdentifierLikeNames({ terms, termRoles }: TextWithRoles): readonly IdentifierLikeName[] {
  const names: IdentifierLikeName[] = [];
  for (let position = 0; position < terms.length; position += 1) {
    if (!isNamePart(terms[position]) || termRoles[position] === "markup" || termRoles[position] === "target") continue;
    const first = position;
    for (;;) {
      const [next, afterNext] = [terms[position + 1], terms[position + 2]];
      if (next?.hasNoSpaceBefore && isNamePart(next) && termRoles[position + 1] !== "target") position += 1;
      else if (
        isNamePartJoiner(next) &&
        afterNext?.hasNoSpaceBefore &&
        isNamePart(afterNext) &&
        termRoles[position + 2] !== "target"
      )
        position += 2;
      else if (
        isNamePartJoiner(next) &&
        isNamePartJoiner(afterNext) &&
        terms[position + 3]?.hasNoSpaceBefore &&
        isNamePart(terms[position + 3])
      )
        position += 3;
      else break;
    }
    const words = terms
      .slice(first, position + 1)
      .flatMap((term, distance) => (term.kind === "word" ? [{ term, indexInTerms: first + distance }] : []));
    names.push({ firstTermIndex: first, lastTermIndex: position, words });
  }
  return names;
}

const isNamePartJoiner = (term: Term | undefined): boolean =>
  term?.kind === "symbol" && term.hasNoSpaceBefore && namePartJoinerPattern.test(term.text);
