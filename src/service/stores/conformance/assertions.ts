/** @throws Error that says what was expected and what was seen, if they differ. */
export function assertEqual(actual: unknown, expected: unknown, assertionLabel: string): void {
  const [actualText, expectedText] = [actual, expected].map((value) => JSON.stringify(sortObjectKeys(value)));
  if (actualText !== expectedText)
    throw new Error(`${assertionLabel}: expected ${expectedText}, but saw ${actualText}`);
}

/** @throws Error if the promise resolves. */
export async function assertRejects(promise: Promise<unknown>, assertionLabel: string): Promise<void> {
  const unexpectedResolution = await promise.then(
    (value) => `it resolved to ${JSON.stringify(value)}`,
    () => undefined,
  );
  if (unexpectedResolution !== undefined)
    throw new Error(`${assertionLabel}: expected a rejection, but ${unexpectedResolution}`);
}

/** Sorts the keys of all objects in a value: a store may return them in any order. */
function sortObjectKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortObjectKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortObjectKeys(each)]),
  );
}
