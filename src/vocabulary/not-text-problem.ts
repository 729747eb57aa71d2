/** The problem of a value that is not a text. Only a program can pass such a value. */
export interface NotTextProblem {
  readonly kind: "not-text";
  /** The kind of value that the program passed: `list`, `null`, or a JavaScript type such as `number`. */
  readonly found: string;
}

/** Returns the problem if something is not a text. Returns undefined if it is a text. */
export function findNotTextProblem(given: unknown): NotTextProblem | undefined {
  if (typeof given === "string") return undefined;
  if (given === null) return { kind: "not-text", found: "null" };
  return { kind: "not-text", found: isArrayWithoutThrowing(given) ? "list" : typeof given };
}

/** Whether something is an array. False for a revoked proxy, for which `Array.isArray` throws. */
function isArrayWithoutThrowing(given: unknown): boolean {
  try {
    return Array.isArray(given);
  } catch {
    return false;
  }
}
