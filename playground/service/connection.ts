import type { SuspensionReason } from "workspace-events-filter/service";

/** A service that answers calls of the API. */
export interface Connection {
  readonly send: (request: Request) => Promise<Response>;
  /** The address before `v1/…`. */
  readonly baseUrl: string;
  /** What the provider does to subscriptions without a method of the API. Absent if it cannot be done from here. */
  readonly provider?: SuspensionSimulator;
}

/** Suspends subscriptions and removes the causes. All methods take the name of a subscription. */
export interface SuspensionSimulator {
  readonly suspend: (subscriptionName: string, reason: SuspensionReason) => Promise<void>;
  readonly fixCause: (subscriptionName: string) => Promise<void>;
  /** Whether the cause of the suspension is fixed, so that the subscription can be reactivated. */
  readonly isCauseFixed: (subscriptionName: string) => Promise<boolean>;
}

/** The common reasons for a suspension. */
export const commonSuspensionReasons: readonly [SuspensionReason, ...SuspensionReason[]] = [
  "USER_SCOPE_REVOKED",
  "RESOURCE_DELETED",
  "USER_AUTHORIZATION_FAILURE",
  "ENDPOINT_PERMISSION_DENIED",
  "ENDPOINT_NOT_FOUND",
  "ENDPOINT_RESOURCE_EXHAUSTED",
];
