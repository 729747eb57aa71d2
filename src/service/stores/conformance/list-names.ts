import type { Condition } from "../../../filter/conditions.js";
import type { SubscriptionStore } from "../store.js";
import { ConformanceError } from "./conformance-error.js";
import { sampleAuthority } from "./samples.js";

/** Returns the names on the first page. */
export async function listFirstNames(
  store: SubscriptionStore,
  conditions: readonly Condition[],
  limit: number,
): Promise<string[]> {
  const page = await store.page({ authority: sampleAuthority, conditions, limit });
  return page.map(({ name }) => name);
}

/** Returns the names on all pages. A page with fewer than `limit` names is the last page. */
export async function listAllNames(
  store: SubscriptionStore,
  conditions: readonly Condition[],
  limit: number,
): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const lastName = names.at(-1);
    const page = await store.page({
      authority: sampleAuthority,
      conditions,
      limit,
      ...(lastName !== undefined && { after: lastName }),
    });
    const [firstName] = page.map(({ name }) => name);
    if (lastName !== undefined && firstName !== undefined && firstName <= lastName) {
      throw new ConformanceError(`the page after ${lastName}: expected only greater names, but saw ${firstName}`, {
        expected: `a name after ${lastName}`,
        actual: firstName,
      });
    }
    for (const { name } of page) names.push(name);
    if (page.length < limit) return names;
  }
}
