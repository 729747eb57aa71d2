const suffixPattern = /(?:ations?|ators?|ating|ated|ates?|ions?|ings?|ments?|ness|ly|able|ible)$/;
const shortSuffixPattern = /(?:ing|ed|ie|e|y)$/;

/**
 * The beginning that an English word has in common with its other forms. For example, this is `match` for `matching`,
 * and `filter` for `filters` and `filtering`. A word that is short or has no known ending is its own stem.
 */
export function stemOf(term: string): string {
  if (!/^\p{Ll}{4,}$/u.test(term)) return term;
  let stem = term;
  for (let previous = ""; stem !== previous; ) {
    previous = stem;
    stem = withoutDoubleEnd(shorten(shorten(withoutPlural(stem), suffixPattern, 4), shortSuffixPattern, 4));
  }
  // Without its last letter, a short word also has the stem of its longer forms: `pag` for `page` and `paging`.
  return shorten(shorten(stem, /(?:ing|ed)$/, 3), /[ey]$/, 3);
}

const withoutPlural = (word: string): string => word.replace(/ies$/, "y").replace(/([^sui])s$/, "$1");

/** Removes an ending if enough letters are left, one of them a vowel. */
function shorten(word: string, pattern: RegExp, minLength: number): string {
  const rest = word.replace(pattern, "");
  return rest.length >= minLength && /[aeiouy]/.test(rest) ? rest : word;
}

const withoutDoubleEnd = (word: string): string => word.replace(/([bdgmnprt])\1$/, "$1");
