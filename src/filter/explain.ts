import type { Filter, SubscriptionLike } from "./filter.js";
import { given } from "./given.js";

/** Why a subscription matches a filter or not. */
export interface MatchExplanation {
  readonly matched: boolean;
  /** Which part of the filter decided it. */
  readonly decidedBy: "eventTypes" | "targetResource";
  /** The first event type of the filter that the subscription has. */
  readonly eventType?: string;
  readonly reason: string;
}

/**
 * What a filter selects, in one sentence for people.
 *
 * @throws TypeError if it is given no filter.
 */
export function explain(filter: Filter): string {
  const { eventTypes, targetResource } = given(filter);
  const types = eventTypes.map((type) => `\`${type}\``);
  const events = types.length === 1 ? `the event type ${types[0]}` : `at least one of the event types ${listed(types)}`;
  const target =
    targetResource === undefined ? "whatever their target" : `and the target resource \`${targetResource}\``;
  return `Subscriptions that have ${events}${targetResource === undefined ? ", " : " "}${target}.`;
}

/** `a, b or c`. */
const listed = (items: readonly string[]): string => `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

/**
 * Whether a subscription matches a filter, and which part of the filter decided it. The subscription may be plain data of
 * whatever type.
 *
 * @throws TypeError if it is given no filter.
 */
export function explainMatch(filter: Filter, subscription: SubscriptionLike): MatchExplanation {
  const { eventTypes, targetResource } = given(filter);
  const list: unknown = subscription?.eventTypes;
  const present: readonly unknown[] = Array.isArray(list) ? list : [];
  const eventType = eventTypes.find((type) => present.includes(type));
  if (eventType === undefined) {
    const reason =
      eventTypes.length === 1
        ? `the subscription does not have the event type \`${eventTypes[0]}\``
        : `the subscription has none of the ${eventTypes.length} event types`;
    return { matched: false, decidedBy: "eventTypes", reason };
  }
  if (targetResource === undefined) {
    return {
      matched: true,
      decidedBy: "eventTypes",
      eventType,
      reason: `the subscription has the event type \`${eventType}\``,
    };
  }
  const target: unknown = subscription.targetResource;
  if (target === targetResource) {
    const reason = `the subscription has the event type \`${eventType}\` and the target \`${targetResource}\``;
    return { matched: true, decidedBy: "targetResource", eventType, reason };
  }
  const instead = typeof target === "string" ? `\`${target}\`` : "missing";
  return {
    matched: false,
    decidedBy: "targetResource",
    eventType,
    reason: `the subscription has the event type \`${eventType}\`, but its target is ${instead}, not \`${targetResource}\``,
  };
}
