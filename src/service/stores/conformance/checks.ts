import type { Filter } from "../../../filter/filter.js";
import type { SubscriptionStore } from "../store.js";
import { authority } from "./samples.js";

/** The names of a first page. */
export async function namesOf(store: SubscriptionStore, filter: Filter, limit: number): Promise<string[]> {
  return (await store.page({ authority, filter, limit })).map(({ name }) => name);
}

/** The names of all pages; a page that is not full must be the last. */
export async function walk(store: SubscriptionStore, filter: Filter, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const after = seen.at(-1);
    const page = await store.page({ authority, filter, limit, ...(after !== undefined && { after }) });
    seen.push(...page.map(({ name }) => name));
    if (page.length < limit) return seen;
  }
}

/** @throws Error that says what was expected and what was seen, if they differ. */
export function equal(seen: unknown, expected: unknown, what: string): void {
  const [a, b] = [seen, expected].map((value) => JSON.stringify(sorted(value)));
  if (a !== b) throw new Error(`${what}: expected ${b}, but saw ${a}`);
}

/** The same value with the fields of its objects in order: no store need keep that. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, each]) => [field, sorted(each)]),
  );
}
