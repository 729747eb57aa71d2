/**
 * Returns the other forms of an English word or phrase, if they can be derived from its spelling. For example, returns
 * `create` and `creating` for `created`.
 */
export function inflectionsOf(phrase: string, segment: "product" | "resource" | "verb"): readonly string[] {
  const lastWord = phrase.slice(phrase.lastIndexOf(" ") + 1);
  const beginning = phrase.slice(0, phrase.length - lastWord.length);
  const forms =
    segment === "verb" ? otherFormsOfPastParticiple(lastWord) : segment === "resource" ? [pluralOf(lastWord)] : [];
  return forms.map((form) => beginning + form);
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/**
 * Returns the other forms of a past participle, for example `create`, `creates` and `creating` for `created`. Empty for
 * other words.
 */
function otherFormsOfPastParticiple(verb: string): readonly string[] {
  if (!verb.endsWith("ed") || verb.length < 5) return [];
  const [withE, withoutE] = [verb.slice(0, -1), verb.slice(0, -2)];
  const single = withoutE.replace(/([^aeiouls])\1$/, "$1");
  return [withE, `${withE}s`, withoutE, `${withoutE}s`, `${withoutE}ing`, single, `${single}s`];
}
