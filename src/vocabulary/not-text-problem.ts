/** A program gave something else than a text for a value. */
export interface NotTextProblem {
  readonly kind: "not-text";
  /** What it gave: `list`, `null`, or a type of JavaScript such as `number`. */
  readonly found: string;
}

/** What keeps something from being a text; nothing if it is one. */
export function findNotTextProblem(given: unknown): NotTextProblem | undefined {
  if (typeof given === "string") return undefined;
  if (given === null) return { kind: "not-text", found: "null" };
  return { kind: "not-text", found: isArray(given) ? "list" : typeof given };
}

/** Whether something is an array. `Array.isArray` throws for a revoked proxy. */
function isArray(given: unknown): boolean {
  try {
    return Array.isArray(given);
  } catch {
    return false;
  }
}
