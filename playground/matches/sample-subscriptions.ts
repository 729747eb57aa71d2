import type { SubscriptionLike } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { sampleValues } from "../profile/sample-values.ts";
import { groupByFirstForm, resourceNameOf } from "../profile/target-groups.ts";

/** How many groups of event types have a subscription of their own. */
const maxGroups = 3;

const { eventType, siblingEventType, relatedEventType, target, otherTarget } = sampleValues;

const subscriptions: readonly SubscriptionLike[] = [
  { eventTypes: [eventType, siblingEventType], targetResource: target },
  { eventTypes: [relatedEventType], targetResource: target },
  { eventTypes: [eventType], targetResource: otherTarget },
  ...groupByFirstForm(profile)
    .slice(1, maxGroups)
    .map(({ form, eventTypes }) => ({
      eventTypes: eventTypes.slice(0, 2),
      targetResource: resourceNameOf(form, "AAAA"),
    })),
];

/** Sample subscriptions as the JSON that people would paste. */
export const sampleSubscriptions: string = JSON.stringify(
  subscriptions.map((subscription, index) => ({ name: `subscriptions/sample-${index + 1}`, ...subscription })),
  null,
  2,
);
