import { isAuthority, isSubscriptionId, type StoredSubscription, states, suspensionReasons } from "../subscription.js";
import { toUtc } from "./timestamp.js";

/** Tells what a value must be, if it is not. */
type FieldCheck = (value: unknown) => string | undefined;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 2048 && !/[\p{Cc}\p{Cs}]/u.test(value);

const checkText: FieldCheck = (value) =>
  isText(value) ? undefined : "must be a text of 1 to 2,048 characters without controls";

/**
 * The maximum length of the fields that stores index, in bytes of UTF-8. Together with the longest authority and name they
 * fit into an index entry of PostgreSQL, 2,704 bytes.
 */
const maxBytes = { uid: 1_024, eventType: 255, targetResource: 1_024 };

/** A UTF-16 code unit takes at most so many bytes in UTF-8. */
const maxBytesPerCodeUnit = 3;

const isIndexable = (value: unknown, max: number): value is string =>
  isText(value) && (value.length * maxBytesPerCodeUnit <= max || new TextEncoder().encode(value).length <= max);

const checkIndexable =
  (max: number): FieldCheck =>
  (value) =>
    isIndexable(value, max) ? undefined : `must be a text of 1 to ${max.toLocaleString("en")} bytes without controls`;

const checkBoolean: FieldCheck = (value) => (typeof value === "boolean" ? undefined : "must be true or false");

const checkTime: FieldCheck = (value) =>
  typeof value === "string" && toUtc(value) ? undefined : "must be an RFC 3339 time, such as 2026-01-31T12:00:00Z";

const checkOneOf =
  (values: readonly string[]): FieldCheck =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(", ")}`;

const namePrefix = "subscriptions/";

/** The check of every field that a subscription can have. */
export const fieldChecks: Readonly<Record<keyof StoredSubscription, FieldCheck>> = {
  name: (value) =>
    typeof value === "string" && value.startsWith(namePrefix) && isSubscriptionId(value.slice(namePrefix.length))
      ? undefined
      : "must be subscriptions/{id}, the id of 1 to 255 letters, digits or . _ ~ -",
  uid: checkIndexable(maxBytes.uid),
  eventTypes: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((type) => isIndexable(type, maxBytes.eventType))
      ? undefined
      : `must be a list of one or more event types, each of at most ${maxBytes.eventType} bytes`,
  targetResource: checkIndexable(maxBytes.targetResource),
  state: checkOneOf(states),
  suspensionReason: checkOneOf(suspensionReasons),
  authority: (value) =>
    isAuthority(value) ? undefined : "must be users/{user}, at most 255 characters without white space",
  notificationEndpoint: (value) => {
    const { pubsubTopic, ...others } = Object(value);
    return isText(pubsubTopic) && Object.keys(others).length === 0 ? undefined : "must be an object with a pubsubTopic";
  },
  createTime: checkTime,
  updateTime: checkTime,
  expireTime: checkTime,
  reconciling: checkBoolean,
  etag: checkText,
  causeFixed: checkBoolean,
};
