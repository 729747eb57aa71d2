import type { SubscriptionInput } from "workspace-events-filter/service";
import { groupTypesByEachPossibleForm, groupTypesByPreferredForm } from "../profile/event-types-by-form.ts";
import { profile } from "../profile/profile.ts";
import { fillTargetFormWithId } from "../profile/target-forms.ts";

const sampleSubscriptionCount = 120;
const millisecondsPerHour = 3_600_000;
const sampleSuspensionReasons = ["USER_SCOPE_REVOKED", "ENDPOINT_PERMISSION_DENIED", "ENDPOINT_NOT_FOUND"] as const;
const resourceIds = ["AAAA", "BBBB"];

/**
 * Creates sample subscriptions that belong to one user. The result is the same every time. Two of every three
 * subscriptions have targets of the same form, with one of two ids. Every fourth subscription is suspended.
 */
export function createLocalSampleSubscriptions(authority: string): readonly SubscriptionInput[] {
  const groupsByForm = groupTypesByEachPossibleForm(profile);
  const mainForm = groupTypesByPreferredForm(profile)[0]?.targetForm;
  const mainGroup = groupsByForm.find(({ targetForm: form }) => form === mainForm);
  if (!mainGroup) return [];
  return Array.from({ length: sampleSubscriptionCount }, (_, index) => {
    const { targetForm: form, eventTypes } =
      (index % 3 === 0 && groupsByForm[(index / 3) % groupsByForm.length]) || mainGroup;
    const selectedTypes = [index, index * 3 + 1, index * 7 + 2].map(
      (typeIndex) => eventTypes[typeIndex % eventTypes.length] ?? "",
    );
    const isSuspended = index % 4 === 0;
    return {
      name: `subscriptions/sample-${String(index + 1).padStart(3, "0")}`,
      eventTypes: [...new Set(selectedTypes)],
      targetResource: fillTargetFormWithId(form, resourceIds[Math.floor(index / 3) % resourceIds.length] ?? ""),
      authority,
      notificationEndpoint: { pubsubTopic: "projects/sample/topics/events" },
      createTime: new Date(Date.UTC(2026, 0, 1) + index * millisecondsPerHour).toISOString(),
      ...(isSuspended && {
        state: "SUSPENDED",
        suspensionReason: sampleSuspensionReasons[index % sampleSuspensionReasons.length] ?? "OTHER",
        causeFixed: index % 3 !== 2,
      }),
    };
  });
}
