import { buildFilter, fields, type Profile } from "../../index.js";
import type { StoredSubscription } from "../../service/index.js";

/**
 * `buildFilter` needs no length limit here. The values come from one line of a file, and the length of lines is already
 * limited.
 */
const unlimitedLength = Number.POSITIVE_INFINITY;

/**
 * Finds an event type or a target that no valid filter can contain. If a subscription has such a value, a filter can
 * select the subscription only by its other values.
 *
 * @returns What is wrong with the first such value, in one sentence. Undefined if there is no such value.
 */
export function findUnfilterableValueProblem(
  { eventTypes, targetResource }: StoredSubscription,
  profile: Profile,
): string | undefined {
  const { filter, diagnostics } = buildFilter({ eventTypes, targetResource }, { profile, maxLength: unlimitedLength });
  if (filter) return undefined;
  for (const { severity, data, message } of diagnostics) {
    const field = "part" in data ? fields.find(({ property }) => property === data.part) : undefined;
    if (field && severity === "error") return `no valid filter can name its ${field.noun}: ${message}`;
  }
  return undefined;
}
