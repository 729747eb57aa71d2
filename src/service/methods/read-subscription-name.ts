import { createInvalidArgumentEntry, type InvalidArgumentEntry } from "../http/invalid-argument.js";
import { decodePercent } from "../http/query-string.js";
import type { RequestContext } from "../http/request-context.js";
import { isSubscriptionId } from "../subscription.js";

/**
 * Reads the variable `{subscription}` of a path. If it is not a valid id, adds it to the invalid arguments.
 *
 * @returns `subscriptions/{id}`.
 */
export function readSubscriptionName(
  { pathVariables }: Pick<RequestContext, "pathVariables">,
  invalidArgumentsSoFar: InvalidArgumentEntry[],
): string {
  const subscriptionId = decodePercent(pathVariables.subscription ?? "") ?? "";
  if (!isSubscriptionId(subscriptionId)) {
    const invalidNameDescription = "the id must be 1 to 255 letters, digits or . _ ~ -";
    invalidArgumentsSoFar.push(createInvalidArgumentEntry("NAME_INVALID", "name", invalidNameDescription));
  }
  return `subscriptions/${subscriptionId}`;
}
