import { isPlaceholderId } from "../vocabulary/placeholder-id.js";
import type { Profile } from "../vocabulary/profile.js";
import type { IdForm } from "../vocabulary/reading-tables.js";
import { segmentsAfterHost } from "../vocabulary/target-form.js";
import type { IdTerm, TargetName } from "./term.js";

export function hasIdForm(
  id: string,
  { startsWith = [""], endsWith = "", minLength, maxLength, characters }: IdForm,
): boolean {
  return (
    id.length >= minLength &&
    id.length <= maxLength &&
    startsWith.some((beginning) => id.startsWith(beginning)) &&
    id.endsWith(endsWith) &&
    (characters === "digits" ? /^\d+$/ : characters === "letters" ? /^[A-Za-z]+$/ : /^[A-Za-z0-9_-]+$/).test(id)
  );
}

/**
 * Returns the target forms whose ids have the shape of the given text. Only shapes that are recognizable without
 * context are compared.
 */
export const targetFormNamesOfDistinctiveId = (id: string, ids: readonly IdForm[]): readonly string[] => {
  if (!/\d/.test(id) && !/[a-z][A-Z]/.test(id)) return [];
  const matching = ids.filter((idForm) => idForm.isDistinctive && hasIdForm(id, idForm));
  const narrowest = matching.filter(({ endsWith }) => endsWith !== undefined);
  return (narrowest.length > 0 ? narrowest : matching).map(({ target }) => target);
};

/** Whether a text could be an id. An id has a digit, or a mixture of lower and upper case that is unusual in a word. */
export const looksLikeId = (text: string): boolean =>
  /^[A-Za-z0-9_-]{4,120}$/.test(text) &&
  (/\d/.test(text) || /[a-z][A-Z]{2}|[A-Z]{2}[a-z]/.test(text)) &&
  !/^v\d+$/i.test(text);

/** Whether a text is one word in capital letters, such as `SUPPORT`. Such a word may be an id or a display name. */
export const isUpperCaseWord = (text: string): boolean => /^[A-Z][A-Z_-]{3,63}$/.test(text);

/**
 * Whether a text is a word in capital letters, possibly with a number at the end, such as `AAAA1`. Such a text may be
 * an id or a display name, so a reading that uses it as an id is only `likely`.
 */
export const isDoubtfulId = (text: string): boolean => /^[A-Z][A-Z_-]{3,63}\d{0,3}$/.test(text);

/** Whether a word in capital letters is in quotes, as in `space = 'SUPPORT'`. The word begins at the given offset. */
export function isUpperCaseWordInQuotes(text: string, start: number, word: string): boolean {
  const quote = text[start - 1] ?? "";
  return isUpperCaseWord(word) && /["'\u0060]/.test(quote) && text[start + word.length] === quote;
}

const unfilledIdPattern =
  /(?:^|[_-])(?:your|my|replace|example|insert|todo|placeholder|changeme|here|some|the)(?:[_-]|$)|^(?:x{2,}|abc|foo|bar|baz|id|name|undefined|null|none|nil|nan|true|false)$|^[a-z]+(?:_[a-z]+)*_(?:id|name|key)$|^(?:space|room|file|drive|user|customer|meeting|resource|target|folder|document)(?:id|name|key)?$/i;

/** Whether an id is an unchanged placeholder from an example, such as `YOUR_SPACE_ID` and `xxx`. */
export const isUnfilledId = (id: string, profile: Profile): boolean =>
  !profile.idAliases.has(id) && (isPlaceholderId(id, profile) || unfilledIdPattern.test(id));

/** Creates the resource names of an id, one for each of the given target forms. */
export const createTargetNames = (
  id: string,
  targetNames: readonly string[],
  { targets }: Profile,
): readonly TargetName[] =>
  targets.flatMap(({ name, form }) =>
    targetNames.includes(name) && segmentsAfterHost(form).length === 2 && form.endsWith("}")
      ? [{ targetFormName: name, resourceName: form.slice(0, form.lastIndexOf("/") + 1) + id }]
      : [],
  );

/**
 * Returns the target forms that an id can belong to. `named` contains the target forms that come from the words before
 * the id. They are the result, unless the shape of the id contradicts them.
 */
export function targetFormNamesOfId(term: IdTerm, named: readonly string[], { targets }: Profile): readonly string[] {
  const both = named.filter((target) => term.targetFormNames.includes(target));
  if (both.length > 0) return both;
  // The last word before the id can name the product and not the target, as in `fichier Drive 1aZ…`. In this case, the
  // shape of the id decides.
  const isOtherwise = named.length > 0 && term.targetFormNames.length === 1;
  if (named.length > 0 && !isOtherwise) return named;
  return term.targetFormNames.length > 0 ? term.targetFormNames : targets.map(({ name }) => name);
}
