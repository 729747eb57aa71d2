import {
  createSubscriptionsHandler,
  type HandlerOptions,
  memoryStore,
  type StaticToken,
  type SubscriptionInput,
  type SubscriptionStore,
  staticTokens,
} from "../../src/service/index.js";

export const created = "google.workspace.chat.message.v1.created";
export const updated = "google.workspace.chat.message.v1.updated";
export const space = "//chat.googleapis.com/spaces/AAAA";

export const me = "users/me";

/** Creates a subscription of the caller `me`. The fields of `more` replace the default fields. */
export const subscription = (id: string, more: Partial<SubscriptionInput> = {}): SubscriptionInput => ({
  name: `subscriptions/${id}`,
  uid: `uid-${id}`,
  eventTypes: [created],
  targetResource: space,
  authority: me,
  createTime: "2026-01-02T03:04:05Z",
  etag: `etag-${id}`,
  ...more,
});

/** Returns the subscription that `subscription(id)` creates, in the form in which the API returns it. */
export const resourceOf = (id: string): object => ({
  name: `subscriptions/${id}`,
  uid: `uid-${id}`,
  targetResource: space,
  eventTypes: [created],
  state: "ACTIVE",
  authority: me,
  createTime: "2026-01-02T03:04:05Z",
  updateTime: "2026-01-02T03:04:05Z",
  etag: `etag-${id}`,
});

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any part of a response
  readonly body: any;
}

/**
 * A service for tests. `call` sends a request to a path, as the caller `me` unless `init` has an Authorization header.
 */
export interface Service {
  readonly store: SubscriptionStore;
  readonly call: (path: string, init?: RequestInit) => Promise<Answer>;
}

export const tokens: readonly StaticToken[] = [
  { token: "mine", authority: me, scopes: ["chat.spaces"] },
  { token: "theirs", authority: "users/them", scopes: ["chat.spaces"] },
];

export function serviceWith(
  subscriptions: Iterable<SubscriptionInput> | SubscriptionStore,
  options: Partial<HandlerOptions> = {},
): Service {
  const store = "page" in subscriptions ? subscriptions : memoryStore(subscriptions);
  const handle = createSubscriptionsHandler({ store, authenticate: staticTokens(tokens), ...options });
  return {
    store,
    call: async (path, { headers, ...init } = {}) => {
      const request = new Request(`http://service.test${path}`, {
        ...init,
        headers: { Authorization: "Bearer mine", ...headers },
      });
      const response = await handle(request);
      const text = await response.text();
      const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
      const body = isJson && text !== "" ? JSON.parse(text) : undefined;
      return { status: response.status, headers: response.headers, text, body };
    },
  };
}

/** Writes a query string with the same encoding as clients use. */
export const query = (parameters: Readonly<Record<string, string | number>>): string =>
  `?${Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&")}`;

export const listPath = (parameters: Readonly<Record<string, string | number>> = {}, version = "v1beta"): string =>
  `/${version}/subscriptions${query({ filter: `event_types:"${created}"`, ...parameters })}`;

/** Returns the path of a reactivate request. */
export const reactivatePath = (id: string, version = "v1"): string => `/${version}/subscriptions/${id}:reactivate`;

/** Returns the reason in an error response. */
export const reasonOf = ({ body }: Answer): string => body.error.details[0].reason;

/** Creates the body of the response to a request with invalid arguments. */
export const invalidArgumentBody = (
  reason: string,
  violations: readonly (readonly [field: string, description: string, reason?: string])[],
  metadata: Readonly<Record<string, string>> = {},
  help = "",
): object => {
  const [[field = "", description = ""] = []] = violations;
  const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : "";
  return {
    error: {
      code: 400,
      message: `Invalid ${field}: ${description}${help && `: ${help}`}${more}`,
      status: "INVALID_ARGUMENT",
      details: [
        errorInfo(reason, metadata),
        {
          "@type": "type.googleapis.com/google.rpc.BadRequest",
          fieldViolations: violations.map(([name, text, ownReason = reason]) => ({
            field: name,
            description: text,
            reason: ownReason,
          })),
        },
      ],
    },
  };
};

/** The message in the response to an unknown path. */
export const nothingHere =
  "This path does not exist. The methods are GET /v1/subscriptions, POST /v1/subscriptions/{subscription}:reactivate and GET /v1/operations/{operation}, and the same under /v1beta.";

/** Creates the body of any other error response. */
export const failed = (
  code: number,
  status: string,
  reason: string,
  message: string,
  metadata: Readonly<Record<string, string>> = {},
): object => ({ error: { code, message, status, details: [errorInfo(reason, metadata)] } });

/** Creates the body of a 503 response. */
export const unavailable = (reason: string, message: string): object => failed(503, "UNAVAILABLE", reason, message);

const errorInfo = (reason: string, metadata: Readonly<Record<string, string>>): object => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: "workspaceevents.googleapis.com",
  metadata,
});
