import { findNearestWord } from "./nearest-word.js";

/**
 * A message about the first unknown name. The message asks whether a similar name was meant, and lists the known names.
 * Undefined if all names are known.
 *
 * @param nameKind Begins with a noun whose plural ends with `s`: `option of cors`. In the message, the unknown name
 *   follows this noun: `unknown option "origin" of cors`.
 */
export function findProblemOfFirstUnknownName(
  nameKind: string,
  givenNames: readonly string[],
  knownNames: readonly string[],
): string | undefined {
  const firstUnknownName = givenNames.find((givenName) => !knownNames.includes(givenName));
  if (firstUnknownName === undefined) return undefined;
  const [noun = "", ...otherWords] = nameKind.split(" ");
  const problem = `unknown ${[noun, JSON.stringify(firstUnknownName), ...otherWords].join(" ")}`;
  if (knownNames.length === 1) return `${problem}: the only ${noun} is ${knownNames[0]}`;
  // Two edits make any short name from another one.
  const nearestName = firstUnknownName.length > 3 ? findNearestWord(firstUnknownName, knownNames) : undefined;
  const knownNamesText = `${noun}s are ${knownNames.join(", ")}`;
  return nearestName === undefined
    ? `${problem}: the ${knownNamesText}`
    : `${problem}: Did you mean ${nearestName}? The ${knownNamesText}`;
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
  const problem = findProblemOfFirstUnknownName(nameKind, Object.keys(Object(checkedObject)), knownNames);
  if (problem !== undefined) throw new TypeError(problem);
}
