/** The states of a subscription. A `DELETED` subscription is not listed, and cannot be reactivated. */
export const subscriptionStates = ["ACTIVE", "SUSPENDED", "DELETED"] as const;

/** The state of a subscription. */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The reasons for the suspension of a subscription. */
export const suspensionReasons = [
  "USER_SCOPE_REVOKED",
  "RESOURCE_DELETED",
  "USER_AUTHORIZATION_FAILURE",
  "ENDPOINT_PERMISSION_DENIED",
  "OTHER",
  "ENDPOINT_NOT_FOUND",
  "ENDPOINT_RESOURCE_EXHAUSTED",
  "APP_SCOPE_REVOKED",
  "APP_AUTHORIZATION_FAILURE",
] as const;

/** Why a subscription is suspended. */
export type SuspensionReason = (typeof suspensionReasons)[number];

/** A subscription as the API shows it. Times are in RFC 3339 and in UTC. */
export interface Subscription {
  /** `subscriptions/{id}`. */
  readonly name: string;
  /** An id that no other subscription in the store has. */
  readonly uid: string;
  /** The event types that the subscription receives: at least one. */
  readonly eventTypes: readonly string[];
  /** The full name of the resource whose events the subscription receives. */
  readonly targetResource: string;
  /** Whether the subscription is active, suspended or deleted. */
  readonly state: SubscriptionState;
  /** Present if `state` is `SUSPENDED`, and absent in every other state. */
  readonly suspensionReason?: SuspensionReason;
  /** The user to whom the subscription belongs: `users/{user}`. */
  readonly authority: string;
  /** The Pub/Sub topic that receives the events. For information only. */
  readonly notificationEndpoint?: { readonly pubsubTopic: string };
  /** When the subscription was created. */
  readonly createTime: string;
  /** When the subscription was last changed. */
  readonly updateTime: string;
  /** For information only: when this time comes, the subscription does not expire. */
  readonly expireTime?: string;
  /** Whether a change is still in progress. For information only. */
  readonly reconciling?: boolean;
  /** Identifies the version of the subscription. Every change gives it a new value. */
  readonly etag: string;
}

/** A subscription as it is stored. It has a property that the API does not show. */
export interface StoredSubscription extends Subscription {
  /**
   * Whether the cause of the suspension has been fixed. The operator sets this property, and the API never shows it.
   */
  readonly causeFixed: boolean;
}

/** Whether a text can be the `{id}` in `subscriptions/{id}`. */
export const isSubscriptionId = (possibleId: string): boolean => /^[A-Za-z0-9._~-]{1,255}$/.test(possibleId);

/**
 * Whether a value has the form `users/{user}`. It has at most 255 characters, and no white space, control characters or
 * lone surrogates.
 */
export const isAuthority = (possibleAuthority: unknown): possibleAuthority is string =>
  typeof possibleAuthority === "string" &&
  possibleAuthority.length <= 255 &&
  /^users\/[^/\s\p{Cc}\p{Cs}]+$/u.test(possibleAuthority);
