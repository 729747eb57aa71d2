import type { StoredSubscription, Subscription, SuspensionReason } from "workspace-events-filter/service";
import type { Connection } from "./connection.ts";
import { errorMessageOfExchange, type HttpExchange } from "./http-exchange.ts";
import { type ApiRequest, runCall, sendApiRequest } from "./run-call.ts";
import { type ListedSubscription, replaceSubscriptionInList } from "./service-state.ts";

export const suspendSubscription = (subscription: Subscription, reason: SuspensionReason): Promise<void> =>
  changeAndShowSubscription(subscription, ":suspend", { reason });

export const fixSuspensionCause = (subscription: Subscription): Promise<void> =>
  changeAndShowSubscription(subscription, ":fix");

/** Calls a method that changes a subscription. Then shows the changed subscription, which the service returns. */
const changeAndShowSubscription = (
  subscription: Subscription,
  verb: ":suspend" | ":fix",
  body?: object,
): Promise<void> =>
  runCall(subscription.name, async (connection) => {
    const path = adminPathOf(subscription, verb);
    const exchange = await callAdminApi(connection, { method: "POST", pathWithQuery: path, ...(body && { body }) });
    const showChange = (): void =>
      replaceSubscriptionInList({
        ...toListedSubscription(exchange.parsedResponseBody as StoredSubscription),
        hasChangedSinceListed: true,
      });
    return { exchange, ...(exchange.isSuccess && { showResult: showChange }) };
  });

/**
 * Asks the admin API whether the cause of a subscription's suspension is fixed. Returns the subscription together with
 * the answer. If the subscription is not suspended, does not ask.
 */
export async function fetchSuspensionCauseState(
  connection: Connection,
  subscription: Subscription,
): Promise<ListedSubscription> {
  if (subscription.state !== "SUSPENDED") return { subscription };
  const exchange = await callAdminApi(connection, { method: "GET", pathWithQuery: adminPathOf(subscription) });
  return exchange.isSuccess
    ? toListedSubscription(exchange.parsedResponseBody as StoredSubscription)
    : { subscription };
}

const toListedSubscription = (subscription: StoredSubscription): ListedSubscription => ({
  subscription,
  isSuspensionCauseFixed: subscription.causeFixed,
});

/** The reason why the admin API cannot be called with the token of the connection. Undefined if it can be called. */
export async function findAdminApiAccessProblem(connection: Connection): Promise<string | undefined> {
  const exchange = await callAdminApi(connection, { method: "GET", pathWithQuery: "admin/clock" });
  if (exchange.isSuccess) return undefined;
  if (exchange.status === 401)
    return "This is not the token of the admin API. The server prints that token when it starts.";
  if (exchange.status === 404) return "This server has no admin API: start it with --admin.";
  return errorMessageOfExchange(exchange);
}

const callAdminApi = (connection: Connection, call: Omit<ApiRequest, "token">): Promise<HttpExchange> =>
  sendApiRequest(connection, { ...call, token: connection.adminToken });

const adminPathOf = ({ name, authority }: Subscription, verb = ""): string =>
  `admin/${name}${verb}?${new URLSearchParams({ authority })}`;
