/** @throws Error that says what was expected and what was seen, if they differ. */
export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  const [actualText, expectedText] = [actual, expected].map((value) => JSON.stringify(sortKeys(value)));
  if (actualText !== expectedText) throw new Error(`${what}: expected ${expectedText}, but saw ${actualText}`);
}

/** @throws Error if the promise resolves. */
export async function assertRejects(promise: Promise<unknown>, what: string): Promise<void> {
  const outcome = await promise.then(
    (value) => `it resolved to ${JSON.stringify(value)}`,
    () => undefined,
  );
  if (outcome !== undefined) throw new Error(`${what}: expected a rejection, but ${outcome}`);
}

/** Sorts the keys of all objects in a value: a store may return them in any order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}
