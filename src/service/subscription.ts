/** The states of a subscription. A `DELETED` one is neither listed nor found. */
export const states = ["ACTIVE", "SUSPENDED", "DELETED"] as const;

export type State = (typeof states)[number];

/** Why a subscription is suspended. */
export const suspensionReasons = [
  "USER_SCOPE_REVOKED",
  "RESOURCE_DELETED",
  "USER_AUTHORIZATION_FAILURE",
  "ENDPOINT_PERMISSION_DENIED",
  "OTHER",
  "ENDPOINT_NOT_FOUND",
  "ENDPOINT_RESOURCE_EXHAUSTED",
] as const;

export type SuspensionReason = (typeof suspensionReasons)[number];

/** A subscription as the API shows it. Times are RFC 3339 in UTC. */
export interface Subscription {
  /** `subscriptions/{id}`. */
  readonly name: string;
  readonly uid: string;
  readonly eventTypes: readonly string[];
  readonly targetResource: string;
  readonly state: State;
  /** Present exactly if `state` is `SUSPENDED`. */
  readonly suspensionReason?: SuspensionReason;
  /** Whose it is: `users/{user}`. */
  readonly authority: string;
  readonly notificationEndpoint?: { readonly pubsubTopic: string };
  readonly createTime: string;
  readonly updateTime: string;
  /** Informative: nothing expires by itself. */
  readonly expireTime?: string;
  readonly reconciling?: boolean;
  readonly etag: string;
}

/** A subscription as a store keeps it. */
export interface StoredSubscription extends Subscription {
  /** Whether what suspended it has been put right: the operator's knowledge, which the API never shows. */
  readonly causeFixed: boolean;
}

/** A subscription in proto3 JSON: fields in the order of the public resource, empty ones left out. */
export function toResource(stored: Subscription): Subscription {
  return {
    name: stored.name,
    uid: stored.uid,
    targetResource: stored.targetResource,
    eventTypes: stored.eventTypes,
    ...(stored.notificationEndpoint && {
      notificationEndpoint: { pubsubTopic: stored.notificationEndpoint.pubsubTopic },
    }),
    state: stored.state,
    ...(stored.suspensionReason && { suspensionReason: stored.suspensionReason }),
    authority: stored.authority,
    createTime: stored.createTime,
    updateTime: stored.updateTime,
    ...(stored.expireTime && { expireTime: stored.expireTime }),
    ...(stored.reconciling && { reconciling: true }),
    etag: stored.etag,
  };
}

/** Whether a text is the last segment of a subscription's name. */
export const isSubscriptionId = (text: string): boolean => /^[A-Za-z0-9._~-]{1,255}$/.test(text);

/** Whether a text says whose a subscription is: `users/{user}`, at most 255 characters, none of them white space or a control. */
export const isAuthority = (text: unknown): text is string =>
  typeof text === "string" && text.length <= 255 && /^users\/[^/\s\p{Cc}\p{Cs}]+$/u.test(text);
