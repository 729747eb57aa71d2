import { print, workspaceProfile } from "../../index.js";
import { readSubscription, type StoredSubscription } from "../../service/index.js";
import { randomNumbers } from "../../service/random-numbers.js";

/** Whose the sample subscriptions are. */
export const sampleAuthority = "users/sample";

/** What stands for the sample data where imports are noted. */
export const sampleFingerprint = "sample data, 2";

const count = 240;

/** Subscriptions to try things out with, always the same: all kinds of event types, targets and states. */
export function sampleData(): StoredSubscription[] {
  const random = randomNumbers(1);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const targetsOf = new Map(workspaceProfile.targets.map((target) => [target.name, target]));
  const subscribable = [...workspaceProfile.eventTypes.values()].filter(({ targets }) => targets !== undefined);
  return Array.from({ length: count }, (_, index) => {
    const name = pick([...targetsOf.keys()]);
    const form = targetsOf.get(name)?.form ?? "";
    const types = subscribable.filter(({ targets }) => targets?.includes(name)).map(({ type }) => type);
    const state = pick(["ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE", "SUSPENDED", "DELETED"] as const);
    const created = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString();
    const read = readSubscription({
      name: `subscriptions/sample-${String(index + 1).padStart(3, "0")}`,
      uid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
      eventTypes: [pick(types), ...types.filter(() => random(types.length) === 0)],
      targetResource: form.replace(/\{.*\}$/, String.fromCharCode(65 + random(12)).repeat(4)),
      authority: sampleAuthority,
      notificationEndpoint: { pubsubTopic: "projects/sample/topics/events" },
      state,
      ...(state === "SUSPENDED" && {
        suspensionReason: pick(["USER_SCOPE_REVOKED", "ENDPOINT_PERMISSION_DENIED", "ENDPOINT_NOT_FOUND"]),
        causeFixed: random(2) === 0,
      }),
      createTime: created,
    });
    if ("problem" in read) throw new Error(read.problem);
    return read.subscription;
  });
}

/** How to try the service with the sample data: the page, and a line that works when pasted into a shell. */
export function trial(base: string, token: string): string {
  const filter = print({ eventTypes: sampleData()[0]?.eventTypes.slice(0, 1) as [string] });
  return `
playground: ${base}/#token=${token}
token: ${token}

curl -G '${base}/v1beta/subscriptions' -H 'Authorization: Bearer ${token}' --data-urlencode 'filter=${filter}'

`;
}
