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

/** The target forms whose ids have the shape of a text, even without context. */
export const targetFormsOfDistinctiveId = (id: string, ids: readonly IdForm[]): readonly string[] => {
  if (!/\d/.test(id) && !/[a-z][A-Z]/.test(id)) return [];
  const matching = ids.filter((idForm) => idForm.isDistinctive && hasIdForm(id, idForm));
  const narrowest = matching.filter(({ endsWith }) => endsWith !== undefined);
  return (narrowest.length > 0 ? narrowest : matching).map(({ target }) => target);
};

/** Whether a text could be an id: it has a digit, or letters of both cases that are not one word. */
export const looksLikeId = (text: string): boolean =>
  /^[A-Za-z0-9_-]{4,120}$/.test(text) &&
  (/\d/.test(text) || /[a-z][A-Z]{2}|[A-Z]{2}[a-z]/.test(text)) &&
  !/^v\d+$/i.test(text);

/** Whether a text is one word in capital letters, which can be an id or the name that people see: `SUPPORT`. */
export const isCapitalizedWord = (text: string): boolean => /^[A-Z][A-Z_-]{3,63}$/.test(text);

/** Whether a text is such a word of one case, perhaps with a number: `AAAA1`. It can also be a name, so it is only likely. */
export const isDoubtfulId = (text: string): boolean => /^[A-Z][A-Z_-]{3,63}\d{0,3}$/.test(text);

/** Whether such a word stands in quotes at an offset of a text: `space = 'SUPPORT'`. */
export function isQuotedCapitalizedWord(text: string, start: number, word: string): boolean {
  const quote = text[start - 1] ?? "";
  return isCapitalizedWord(word) && /["'\u0060]/.test(quote) && text[start + word.length] === quote;
}

const unfilledIdPattern =
  /(?:^|[_-])(?:your|my|replace|example|insert|todo|placeholder|changeme|here|some|the)(?:[_-]|$)|^(?:x{2,}|abc|foo|bar|baz|id|name|undefined|null|none|nil|nan|true|false)$|^[a-z]+(?:_[a-z]+)*_(?:id|name|key)$|^(?:space|room|file|drive|user|customer|meeting|resource|target|folder|document)(?:id|name|key)?$/i;

/** Whether an id is from an example: `YOUR_SPACE_ID`, `xxx`. */
export const isUnfilledId = (id: string, profile: Profile): boolean =>
  !profile.idAliases.has(id) && (isPlaceholderId(id, profile) || unfilledIdPattern.test(id));

/** The names that some target forms have with an id. */
export const createTargetNames = (
  id: string,
  targetNames: readonly string[],
  { targets }: Profile,
): readonly TargetName[] =>
  targets.flatMap(({ name, form }) =>
    targetNames.includes(name) && segmentsAfterHost(form).length === 2 && form.endsWith("}")
      ? [{ targetForm: name, resourceName: form.slice(0, form.lastIndexOf("/") + 1) + id }]
      : [],
  );

/**
 * The target forms that an id can belong to: those that the words before it name, unless the shape of the id
 * contradicts them.
 */
export function targetFormsOfId(term: IdTerm, named: readonly string[], { targets }: Profile): readonly string[] {
  const both = named.filter((target) => term.targets.includes(target));
  if (both.length > 0) return both;
  // `fichier Drive 1aZ…`: the last word names the product.
  const isOtherwise = named.length > 0 && term.targets.length === 1;
  if (named.length > 0 && !isOtherwise) return named;
  return term.targets.length > 0 ? term.targets : targets.map(({ name }) => name);
}
