import type { Subscription, SuspensionReason } from "workspace-events-filter/service";
import { filterText } from "../state/filter-text.ts";
import { serverToken } from "../state/server-token.ts";
import type { Connection, SuspensionSimulator } from "./connection.ts";
import { errorMessageOf, type HttpExchange, sendAndRecord } from "./http-exchange.ts";
import { startLocalService } from "./local-service.ts";
import { createServerConnection } from "./server-connection.ts";
import {
  type ListedSubscription,
  type ListPage,
  latestError,
  latestExchange,
  listPage,
  pageSizeText,
  pendingCall,
  selectedLocalToken,
  selectedService,
} from "./service-state.ts";

/** Lists the first page of the filter in the editor. */
export const listFirstPage = (): Promise<void> => loadListPage(filterText.peek(), [undefined]);

/** Lists the page after a page. */
export const listNextPage = ({ filter, pageTokens, nextPageToken }: ListPage): Promise<void> =>
  loadListPage(filter, [...pageTokens, nextPageToken]);

/** Lists the page before a page, by the token that led there. */
export const listPreviousPage = ({ filter, pageTokens }: ListPage): Promise<void> =>
  loadListPage(filter, pageTokens.slice(0, -1));

const loadListPage = (filter: string, pageTokens: ListPage["pageTokens"]): Promise<void> =>
  runCall("list", async (connection) => {
    const query = new URLSearchParams({ filter, pageSize: pageSizeText.peek() });
    const pageToken = pageTokens.at(-1);
    if (pageToken) query.set("pageToken", pageToken);
    const exchange = await callApiAndRecord(connection, "GET", `v1/subscriptions?${query}`);
    const { subscriptions = [], nextPageToken } = Object(exchange.responseJson) as {
      readonly subscriptions?: readonly Subscription[];
      readonly nextPageToken?: string;
    };
    const listed = await Promise.all(subscriptions.map((each) => toListedSubscription(each, connection.provider)));
    listPage.value = exchange.isSuccess
      ? { filter, subscriptions: listed, pageTokens, ...(nextPageToken && { nextPageToken }) }
      : undefined;
    return exchange;
  });

export const reactivateSubscription = (name: string): Promise<void> =>
  runCall(name, async (connection) => {
    const exchange = await callApiAndRecord(connection, "POST", `v1/${name}:reactivate`);
    const { response } = Object(exchange.responseJson) as { readonly response?: Subscription };
    if (exchange.isSuccess && response) replaceInList({ subscription: response, hasChanged: true });
    return exchange;
  });

export const suspendSubscription = (subscription: Subscription, reason: SuspensionReason): Promise<void> =>
  runCall(subscription.name, async ({ provider }) => {
    await provider?.suspend(subscription.name, reason);
    const suspended: Subscription = { ...subscription, state: "SUSPENDED", suspensionReason: reason };
    replaceInList({ subscription: suspended, isCauseFixed: false, hasChanged: true });
  });

export const fixSuspensionCause = (subscription: Subscription): Promise<void> =>
  runCall(subscription.name, async ({ provider }) => {
    await provider?.fixCause(subscription.name);
    replaceInList({ subscription, isCauseFixed: true, hasChanged: true });
  });

/** Makes calls one after the other, and shows for each what is waited for and why it failed. */
async function runCall(
  call: "list" | Subscription["name"],
  makeCall: (connection: Connection) => Promise<HttpExchange | undefined>,
): Promise<void> {
  if (pendingCall.peek() !== undefined) return;
  pendingCall.value = call;
  latestError.value = undefined;
  try {
    const exchange = await makeCall(await connectToSelectedService());
    if (exchange && !exchange.isSuccess) latestError.value = { call, message: errorMessageOf(exchange) };
  } catch (error) {
    latestError.value = { call, message: `The service could not be started: ${error}` };
  } finally {
    pendingCall.value = undefined;
  }
}

let localConnectionPromise: Promise<Connection> | undefined;

async function connectToSelectedService(): Promise<Connection> {
  if (selectedService.peek() === "server") return createServerConnection();
  localConnectionPromise ??= startLocalService();
  try {
    return await localConnectionPromise;
  } catch (error) {
    // The next call tries to load it again.
    localConnectionPromise = undefined;
    throw error;
  }
}

async function callApiAndRecord(
  { send, baseUrl }: Connection,
  httpMethod: string,
  path: string,
): Promise<HttpExchange> {
  const isServerSelected = selectedService.peek() === "server";
  const bearerToken = isServerSelected ? serverToken.peek().trim() : selectedLocalToken.peek();
  const headers = new Headers(bearerToken ? { Authorization: `Bearer ${bearerToken}` } : {});
  const request = new Request(new URL(path, baseUrl), { method: httpMethod, headers });
  // The server's token is a secret and is not shown.
  const exchange = await sendAndRecord(send, request, isServerSelected ? "…" : undefined);
  latestExchange.value = exchange;
  return exchange;
}

async function toListedSubscription(
  subscription: Subscription,
  provider: SuspensionSimulator | undefined,
): Promise<ListedSubscription> {
  if (subscription.state !== "SUSPENDED" || !provider) return { subscription };
  return { subscription, isCauseFixed: await provider.isCauseFixed(subscription.name) };
}

function replaceInList(changed: ListedSubscription): void {
  const page = listPage.value;
  if (!page) return;
  const subscriptions = page.subscriptions.map((listed) =>
    listed.subscription.name === changed.subscription.name ? changed : listed,
  );
  listPage.value = { ...page, subscriptions };
}
