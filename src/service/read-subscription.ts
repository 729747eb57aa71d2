import { v4 as uuid } from "uuid";
import {
  isAuthority,
  isSubscriptionId,
  type StoredSubscription,
  type Subscription,
  states,
  suspensionReasons,
} from "./subscription.js";
import { toUtc } from "./timestamp.js";

/** A subscription as people write it: what is absent gets a default. */
export interface SubscriptionInput
  extends Partial<Omit<Subscription, RequiredField>>,
    Pick<Subscription, RequiredField> {
  /** Default: true. */
  readonly causeFixed?: boolean;
}

const required = ["name", "eventTypes", "targetResource", "authority"] as const;

type RequiredField = (typeof required)[number];

type Check = (value: unknown) => string | undefined;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 2048 && !/[\p{Cc}\p{Cs}]/u.test(value);

const text: Check = (value) => (isText(value) ? undefined : "must be a text of 1 to 2,048 characters without controls");

/**
 * How long the parts of keys may be, in bytes of UTF-8: together with the longest authority and name they fit into an entry of
 * an index of PostgreSQL, 2,704 bytes.
 */
const [longestUid, longestEventType, longestTarget] = [1_024, 255, 1_024];

/** In UTF-8, a UTF-16 code unit takes no more. */
const mostBytes = 3;

const isKey = (value: unknown, longest: number): value is string =>
  isText(value) && (value.length * mostBytes <= longest || new TextEncoder().encode(value).length <= longest);

const key =
  (longest: number): Check =>
  (value) =>
    isKey(value, longest) ? undefined : `must be a text of 1 to ${longest.toLocaleString("en")} bytes without controls`;

const flag: Check = (value) => (typeof value === "boolean" ? undefined : "must be true or false");
const time: Check = (value) =>
  typeof value === "string" && toUtc(value) ? undefined : "must be an RFC 3339 time, such as 2026-01-31T12:00:00Z";
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(", ")}`;

/** Every field that a subscription may have, and what its value must be. */
const fields: Readonly<Record<keyof SubscriptionInput, Check>> = {
  name: (value) =>
    typeof value === "string" && value.startsWith("subscriptions/") && isSubscriptionId(value.slice(14))
      ? undefined
      : "must be subscriptions/{id}, the id of 1 to 255 letters, digits or . _ ~ -",
  uid: key(longestUid),
  eventTypes: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((each) => isKey(each, longestEventType))
      ? undefined
      : `must be a list of one or more event types, each of at most ${longestEventType} bytes`,
  targetResource: key(longestTarget),
  state: oneOf(states),
  suspensionReason: oneOf(suspensionReasons),
  authority: (value) =>
    isAuthority(value) ? undefined : "must be users/{user}, at most 255 characters without white space",
  notificationEndpoint: (value) => {
    const { pubsubTopic, ...others } = Object(value);
    return isText(pubsubTopic) && Object.keys(others).length === 0 ? undefined : "must be an object with a pubsubTopic";
  },
  createTime: time,
  updateTime: time,
  expireTime: time,
  reconciling: flag,
  etag: text,
  causeFixed: flag,
};

/** A subscription made of parsed JSON, or what is wrong with it, in one sentence. */
export function readSubscription(
  value: unknown,
  now: Date = new Date(),
): { readonly subscription: StoredSubscription } | { readonly problem: string } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { problem: "not a JSON object" };
  for (const [name, each] of Object.entries(value)) {
    if (!Object.hasOwn(fields, name)) return { problem: `unknown field ${JSON.stringify(name)}` };
    const wrong = fields[name as keyof SubscriptionInput](each);
    if (wrong) return { problem: `${name} ${wrong}` };
  }
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing) return { problem: `${missing} is missing` };
  const input = value as SubscriptionInput;
  if (input.suspensionReason && input.state !== "SUSPENDED") {
    return { problem: "suspensionReason is only for a subscription whose state is SUSPENDED" };
  }
  return { subscription: complete(input, now) };
}

function complete(input: SubscriptionInput, now: Date): StoredSubscription {
  const { state = "ACTIVE", causeFixed = true, reconciling, notificationEndpoint } = input;
  const createTime = toUtc(input.createTime ?? "") ?? now.toISOString();
  const expireTime = toUtc(input.expireTime ?? "");
  return {
    name: input.name,
    uid: input.uid ?? uuid(),
    eventTypes: [...new Set(input.eventTypes)],
    targetResource: input.targetResource,
    state,
    ...(state === "SUSPENDED" && { suspensionReason: input.suspensionReason ?? "OTHER" }),
    authority: input.authority,
    ...(notificationEndpoint && { notificationEndpoint: { pubsubTopic: notificationEndpoint.pubsubTopic } }),
    createTime,
    updateTime: toUtc(input.updateTime ?? "") ?? createTime,
    ...(expireTime && { expireTime }),
    ...(reconciling && { reconciling }),
    etag: input.etag ?? uuid(),
    causeFixed,
  };
}
