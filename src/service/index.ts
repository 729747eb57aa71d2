// The handler

export { createSubscriptionsHandler } from "./handler.js";
export type { ErrorContext, HandlerOptions, ListedPage, RequestRecord } from "./options/handler-options.js";
export type { Limits } from "./options/limits.js";
export type { Secret } from "./options/page-token-secret.js";

// The admin API

export { createAdminHandler } from "./admin/admin-handler.js";
export type { AdminOptions } from "./admin/admin-options.js";
export { type AdjustableClock, createAdjustableClock } from "./admin/clock.js";

// Authentication

export type { Authenticate, AuthenticationFailure, Caller, Unauthenticated } from "./authenticate/authenticate.js";
export { type JwtBearerOptions, jwtBearer } from "./authenticate/jwt-bearer.js";
export { readBearerToken } from "./authenticate/read-bearer-token.js";
export { staticTokens } from "./authenticate/static-tokens.js";
export type { StaticToken } from "./authenticate/token-table.js";

// Subscriptions

export { readSubscription, type SubscriptionInput } from "./read-subscription.js";
export type { StoredSubscription, Subscription, SubscriptionState, SuspensionReason } from "./subscription.js";

// Stores

export { type Condition, type ConditionCases, mapConditions, UnsupportedConditionError } from "../filter/conditions.js";
export {
  type EnumerableStore,
  isEnumerableStore,
  type Replacement,
  type ScanQuery,
} from "./stores/enumerable-store.js";
export { memoryStore } from "./stores/memory.js";
export {
  ConcurrentImportError,
  type ImportProgress,
  type PersistentStore,
} from "./stores/persistent-store.js";
export type { Activation, PageQuery, SubscriptionKey, SubscriptionStore, TimePrecision } from "./stores/store.js";
