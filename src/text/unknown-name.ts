/** A message about the first name that is not known, with the known names; undefined if all names are known. */
export function describeUnknownName(
  kind: string,
  names: readonly string[],
  known: readonly string[],
): string | undefined {
  const unknown = names.find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `no ${kind} ${JSON.stringify(unknown)}: there are ${known.join(", ")}`;
}

/**
 * Rejects unknown property names, such as misspelt options: otherwise the default would apply without a warning.
 *
 * @throws TypeError if an object has a property that is not known.
 */
export function assertKnownNames(kind: string, options: object | undefined, known: readonly string[]): void {
  const problem = describeUnknownName(kind, Object.keys(Object(options)), known);
  if (problem !== undefined) throw new TypeError(problem);
}
