import { buildFilter, fields, type Profile } from "../../index.js";
import type { StoredSubscription } from "../../service/index.js";

/** A line with the longest subscription is short enough. */
const unlimitedLength = Number.POSITIVE_INFINITY;

/**
 * Finds an event type or a target that no valid filter can name. Only its other values can list such a subscription.
 *
 * @returns What is wrong with the first such value, in one sentence; undefined if there is none.
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
