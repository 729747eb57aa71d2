import { v4 as uuid } from "uuid";
import { fieldChecks } from "./read-subscription/field-checks.js";
import { toUtc } from "./read-subscription/timestamp.js";
import type { StoredSubscription, Subscription } from "./subscription.js";

/** A subscription as people write it, for example in an import file. Absent fields get defaults. */
export interface SubscriptionInput
  extends Partial<Omit<Subscription, RequiredField>>,
    Pick<Subscription, RequiredField> {
  /** Default: true. */
  readonly causeFixed?: boolean;
}

const requiredFieldNames = ["name", "eventTypes", "targetResource", "authority"] as const;

type RequiredField = (typeof requiredFieldNames)[number];

/**
 * Makes a subscription from parsed JSON.
 *
 * @param now The default of `createTime` and `updateTime`.
 * @returns The subscription, or the problem in one sentence.
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
  const missingField = requiredFieldNames.find((name) => !Object.hasOwn(parsedJson, name));
  if (missingField) return { problem: `${missingField} is missing` };
  const subscriptionInput = parsedJson as SubscriptionInput;
  if (subscriptionInput.suspensionReason && subscriptionInput.state !== "SUSPENDED") {
    return { problem: "suspensionReason is only for a subscription whose state is SUSPENDED" };
  }
  return { subscription: fillInDefaults(subscriptionInput, now) };
}

function fillInDefaults(input: SubscriptionInput, now: Date): StoredSubscription {
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
