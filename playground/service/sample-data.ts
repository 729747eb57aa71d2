import { workspaceProfile } from "workspace-events-filter";
import type { SubscriptionInput } from "workspace-events-filter/service";

const count = 120;
const hour = 3_600_000;
const reasons = ["USER_SCOPE_REVOKED", "ENDPOINT_PERMISSION_DENIED", "ENDPOINT_NOT_FOUND"] as const;
const ids = ["AAAA", "BBBB"];

/** Subscriptions of one caller, always the same: most of them in two spaces of Chat, some suspended. */
export function sampleData(authority: string): readonly SubscriptionInput[] {
  const { targets, eventTypes } = workspaceProfile;
  return Array.from({ length: count }, (_, index) => {
    const target = targets[index % 3 === 0 ? (index / 3) % targets.length : 0];
    const fitting = [...eventTypes.values()].filter((known) => known.targets?.includes(target?.name ?? ""));
    const types = [index, index * 3 + 1, index * 7 + 2].map((each) => fitting[each % fitting.length]?.type ?? "");
    const isSuspended = index % 4 === 0;
    return {
      name: `subscriptions/sample-${String(index + 1).padStart(3, "0")}`,
      eventTypes: types,
      targetResource: (target?.form ?? "").replace(/\{.*\}$/, ids[Math.floor(index / 3) % ids.length] ?? ""),
      authority,
      notificationEndpoint: { pubsubTopic: "projects/sample/topics/events" },
      createTime: new Date(Date.UTC(2026, 0, 1) + index * hour).toISOString(),
      ...(isSuspended && {
        state: "SUSPENDED",
        suspensionReason: reasons[index % reasons.length] ?? "OTHER",
        causeFixed: index % 3 !== 2,
      }),
    };
  });
}
