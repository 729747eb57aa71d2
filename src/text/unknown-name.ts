/** What is wrong with some names, if not all of them are known. */
export function unknownName(what: string, names: readonly string[], known: readonly string[]): string | undefined {
  const unknown = names.find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `no ${what} ${JSON.stringify(unknown)}: there are ${known.join(", ")}`;
}

/**
 * Refuses what a caller misspelt: it would leave its default in place without a word.
 *
 * @throws TypeError if an object has a name that is not known.
 */
export function refuseUnknown(what: string, given: object | undefined, known: readonly string[]): void {
  const problem = unknownName(what, Object.keys(Object(given)), known);
  if (problem !== undefined) throw new TypeError(problem);
}
