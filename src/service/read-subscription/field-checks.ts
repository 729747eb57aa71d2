import {
  isAuthority,
  isSubscriptionId,
  type StoredSubscription,
  subscriptionStates,
  suspensionReasons,
} from "../subscription.js";
import { toUtc } from "./timestamp.js";

/**
 * Checks the value of a field. Returns undefined if the value is valid. If not, returns a text that says what the value
 * must be.
 */
type FieldCheck = (value: unknown) => string | undefined;

const isPlainText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 2048 && !/[\p{Cc}\p{Cs}]/u.test(value);

const checkPlainText: FieldCheck = (value) =>
  isPlainText(value) ? undefined : "must be a text of 1 to 2,048 characters without control characters";

/**
 * The maximum length of each field that a store has an index for, in bytes of UTF-8. An index entry of PostgreSQL has
 * at most 2,704 bytes. This is enough for one of these fields together with the longest authority and the longest name.
 */
const maxBytesByField = { uid: 1_024, eventType: 255, targetResource: 1_024 };

/** The maximum number of UTF-8 bytes that one UTF-16 code unit needs. */
const maxBytesPerCodeUnit = 3;

const isIndexableText = (value: unknown, maxBytes: number): value is string =>
  isPlainText(value) &&
  (value.length * maxBytesPerCodeUnit <= maxBytes || new TextEncoder().encode(value).length <= maxBytes);

const createIndexableCheck =
  (maxBytes: number): FieldCheck =>
  (value) =>
    isIndexableText(value, maxBytes)
      ? undefined
      : `must be a text of 1 to ${maxBytes.toLocaleString("en")} bytes without control characters`;

const checkBoolean: FieldCheck = (value) => (typeof value === "boolean" ? undefined : "must be true or false");

const checkTime: FieldCheck = (value) =>
  typeof value === "string" && toUtc(value) ? undefined : "must be an RFC 3339 time, such as 2026-01-31T12:00:00Z";

const createOneOfCheck =
  (allowedValues: readonly string[]): FieldCheck =>
  (value) =>
    allowedValues.includes(value as string) ? undefined : `must be one of ${allowedValues.join(", ")}`;

const subscriptionNamePrefix = "subscriptions/";

/** For each field that a subscription can have, the check of its value. */
export const fieldChecks: Readonly<Record<keyof StoredSubscription, FieldCheck>> = {
  name: (value) =>
    typeof value === "string" &&
    value.startsWith(subscriptionNamePrefix) &&
    isSubscriptionId(value.slice(subscriptionNamePrefix.length))
      ? undefined
      : "must be subscriptions/{id}, with an id of 1 to 255 letters, digits or . _ ~ -",
  uid: createIndexableCheck(maxBytesByField.uid),
  eventTypes: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((eventType) => isIndexableText(eventType, maxBytesByField.eventType))
      ? undefined
      : `must be a list of one or more event types, each of at most ${maxBytesByField.eventType} bytes`,
  targetResource: createIndexableCheck(maxBytesByField.targetResource),
  state: createOneOfCheck(subscriptionStates),
  suspensionReason: createOneOfCheck(suspensionReasons),
  authority: (value) =>
    isAuthority(value) ? undefined : "must be users/{user}, at most 255 characters without white space",
  notificationEndpoint: (value) => {
    const { pubsubTopic, ...others } = Object(value);
    return isPlainText(pubsubTopic) && Object.keys(others).length === 0
      ? undefined
      : "must be an object with a pubsubTopic";
  },
  createTime: checkTime,
  updateTime: checkTime,
  expireTime: checkTime,
  reconciling: checkBoolean,
  etag: checkPlainText,
  causeFixed: checkBoolean,
};
