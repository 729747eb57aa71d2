import { v4 as uuid } from "uuid";
import { fieldChecks } from "./read-subscription/field-checks.js";
import { toUtc } from "./read-subscription/timestamp.js";
import type { StoredSubscription, Subscription } from "./subscription.js";

/**
 * A subscription as a program or an import file gives it. Absent fields get default values: `uid` and `etag` are new,
 * `state` is `ACTIVE`, `createTime` is the present time, and `updateTime` is the `createTime`. The default reason of a
 * suspension is `OTHER`.
 */
export interface SubscriptionInput
  extends Partial<Omit<Subscription, RequiredField>>,
    Pick<Subscription, RequiredField> {
  /** Whether the cause of the suspension has been fixed. Default: true. */
  readonly causeFixed?: boolean;
}

const requiredFieldNames = ["name", "eventTypes", "targetResource", "authority"] as const;

type RequiredField = (typeof requiredFieldNames)[number];

/**
 * Makes a subscription from parsed JSON.
 *
 * @param now The default value of `createTime`. The default value of `updateTime` is the `createTime`.
 * @returns The subscription, or a sentence that describes the problem.
 * @throws RangeError if `now` is needed and is not a valid date. A problem of the JSON is never thrown.
 */
export function readSubscription(
  parsedJson: unknown,
  now: Date = new Date(),
): { readonly subscription: StoredSubscription } | { readonly problem: string } {
  if (typeof parsedJson !== "object" || parsedJson === null || Array.isArray(parsedJson))
    return { problem: "not a JSON object" };
  for (const [fieldName, fieldValue] of Object.entries(parsedJson)) {
    if (!Object.hasOwn(fieldChecks, fieldName)) return { problem: `unknown field ${JSON.stringify(fieldName)}` };
    const problem = fieldChecks[fieldName as keyof SubscriptionInput](fieldValue);
    if (problem) return { problem: `${fieldName} ${problem}` };
  }
  const missingFieldName = requiredFieldNames.find(
    (requiredFieldName) => !Object.hasOwn(parsedJson, requiredFieldName),
  );
  if (missingFieldName) return { problem: `${missingFieldName} is missing` };
  const checkedInput = parsedJson as SubscriptionInput;
  if (checkedInput.suspensionReason && checkedInput.state !== "SUSPENDED") {
    return { problem: "suspensionReason is only for a subscription whose state is SUSPENDED" };
  }
  return { subscription: fillInDefaults(checkedInput, now) };
}

function fillInDefaults(checkedInput: SubscriptionInput, now: Date): StoredSubscription {
  const { state = "ACTIVE", causeFixed = true, reconciling, notificationEndpoint } = checkedInput;
  const createTime = toUtc(checkedInput.createTime ?? "") ?? now.toISOString();
  const expireTime = toUtc(checkedInput.expireTime ?? "");
  return {
    name: checkedInput.name,
    uid: checkedInput.uid ?? uuid(),
    eventTypes: [...new Set(checkedInput.eventTypes)],
    targetResource: checkedInput.targetResource,
    state,
    ...(state === "SUSPENDED" && { suspensionReason: checkedInput.suspensionReason ?? "OTHER" }),
    authority: checkedInput.authority,
    ...(notificationEndpoint && { notificationEndpoint: { pubsubTopic: notificationEndpoint.pubsubTopic } }),
    createTime,
    updateTime: toUtc(checkedInput.updateTime ?? "") ?? createTime,
    ...(expireTime && { expireTime }),
    ...(reconciling && { reconciling }),
    etag: checkedInput.etag ?? uuid(),
    causeFixed,
  };
}
