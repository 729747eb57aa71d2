/**
 * A message about the first unknown name. The message lists the known names. Undefined if all names are known.
 *
 * @param nameKind Begins with a noun whose plural ends with `s`: `option of cors`. In the message, the unknown name
 *   follows this noun: `unknown option "origin" of cors`.
 */
export function describeFirstUnknownName(
  nameKind: string,
  givenNames: readonly string[],
  knownNames: readonly string[],
): string | undefined {
  const firstUnknownName = givenNames.find((givenName) => !knownNames.includes(givenName));
  if (firstUnknownName === undefined) return undefined;
  const [noun = "", ...otherWords] = nameKind.split(" ");
  const knownNamesText =
    knownNames.length === 1 ? `the only ${noun} is ${knownNames[0]}` : `the ${noun}s are ${knownNames.join(", ")}`;
  return `unknown ${[noun, JSON.stringify(firstUnknownName), ...otherWords].join(" ")}: ${knownNamesText}`;
}

/**
 * Rejects unknown property names, such as misspelled options. Without this check, the default of a misspelled option
 * would apply without a warning.
 *
 * @throws TypeError if an object has a property that is not known.
 */
export function assertKnownNames(
  nameKind: string,
  checkedObject: object | undefined,
  knownNames: readonly string[],
): void {
  const problem = describeFirstUnknownName(nameKind, Object.keys(Object(checkedObject)), knownNames);
  if (problem !== undefined) throw new TypeError(problem);
}
