/** Matches a character that the value of an HTTP header cannot have (RFC 9110, section 5.5). */
const forbiddenHeaderCharacterPattern = /[^\t -~\u0080-\u00ff]/u;

/** The reason why a token cannot be sent. Undefined if it can be sent. */
export function describeTokenProblem(token: string): string | undefined {
  const [character] = forbiddenHeaderCharacterPattern.exec(token) ?? [];
  if (character === undefined) return undefined;
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `The token has a character that is not allowed in an HTTP header: “${character}” (U+${codePoint}). Copy the whole token again.`;
}
