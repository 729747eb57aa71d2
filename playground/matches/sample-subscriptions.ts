import type { SubscriptionLike } from "workspace-events-filter";
import { groupTypesByPreferredForm } from "../profile/event-types-by-form.ts";
import { profile } from "../profile/profile.ts";
import { sampleValues } from "../profile/sample-values.ts";
import { fillTargetFormWithId } from "../profile/target-forms.ts";

/** Sample subscriptions are made from at most this number of groups of event types. */
const maxEventTypeGroups = 3;

const { eventType, siblingEventType, eventTypeOfOtherResource, target, otherTarget } = sampleValues;

const subscriptions: readonly SubscriptionLike[] = [
  { eventTypes: [eventType, siblingEventType], targetResource: target },
  { eventTypes: [eventTypeOfOtherResource], targetResource: target },
  { eventTypes: [eventType], targetResource: otherTarget },
  ...groupTypesByPreferredForm(profile)
    .slice(1, maxEventTypeGroups)
    .map(({ targetForm: form, eventTypes }) => ({
      eventTypes: eventTypes.slice(0, 2),
      targetResource: fillTargetFormWithId(form, "AAAA"),
    })),
];

/** Sample subscriptions, as JSON in the form in which a visitor would paste it. */
export const sampleSubscriptionsJson: string = JSON.stringify(
  subscriptions.map((subscription, index) => ({ name: `subscriptions/sample-${index + 1}`, ...subscription })),
  null,
  2,
);
