import type { Subscription } from "workspace-events-filter/service";
import { filterText } from "../state/filter-text.ts";
import { serverToken } from "../state/server-token.ts";
import type { Connection } from "./connection.ts";
import { type HttpExchange, sendAndRecord } from "./http-exchange.ts";
import { startLocalService } from "./local-service.ts";
import { createServerConnection } from "./server-connection.ts";
import {
  type ListPage,
  latestExchange,
  listPage,
  pageSizeText,
  selectedLocalToken,
  selectedService,
} from "./service-state.ts";

/** Lists the first page, or the page after a previous one. */
export async function listSubscriptions(previousPage?: ListPage): Promise<void> {
  const filter = filterText.peek();
  const query = new URLSearchParams({ filter, pageSize: pageSizeText.peek() });
  if (previousPage?.nextPageToken) query.set("pageToken", previousPage.nextPageToken);
  const { isSuccess, responseJson } = await callApi("GET", `v1/subscriptions?${query}`);
  const { subscriptions = [], nextPageToken } = Object(responseJson) as Partial<ListPage>;
  const pageNumber = (previousPage?.pageNumber ?? 0) + 1;
  listPage.value = isSuccess
    ? { filter, pageNumber, subscriptions, ...(nextPageToken && { nextPageToken }) }
    : undefined;
}

export async function reactivateSubscription(subscriptionName: string): Promise<void> {
  const { isSuccess, responseJson } = await callApi("POST", `v1/${subscriptionName}:reactivate`);
  const { response } = Object(responseJson) as { readonly response?: Subscription };
  if (isSuccess && response) replaceInList(response);
}

export async function suspendSubscription({ name, ...properties }: Subscription): Promise<void> {
  const { suspend } = await connectToSelectedService();
  await suspend?.(name);
  replaceInList({ ...properties, name, state: "SUSPENDED", suspensionReason: "USER_SCOPE_REVOKED" });
}

let localConnectionPromise: Promise<Connection> | undefined;

async function connectToSelectedService(): Promise<Connection> {
  if (selectedService.peek() === "server") return createServerConnection();
  localConnectionPromise ??= startLocalService();
  return localConnectionPromise;
}

async function callApi(httpMethod: string, path: string): Promise<HttpExchange> {
  const isServerSelected = selectedService.peek() === "server";
  const bearerToken = isServerSelected ? serverToken.peek().trim() : selectedLocalToken.peek();
  const headers = new Headers(bearerToken ? { Authorization: `Bearer ${bearerToken}` } : {});
  const { send, baseUrl } = await connectToSelectedService();
  const request = new Request(new URL(path, baseUrl), { method: httpMethod, headers });
  // The server's token is a secret and is not shown.
  const exchange = await sendAndRecord(send, request, isServerSelected ? "…" : undefined);
  latestExchange.value = exchange;
  return exchange;
}

function replaceInList(changedSubscription: Subscription): void {
  const page = listPage.value;
  if (!page) return;
  const updatedSubscriptions = page.subscriptions.map((listedSubscription) =>
    listedSubscription.name === changedSubscription.name ? changedSubscription : listedSubscription,
  );
  listPage.value = { ...page, subscriptions: updatedSubscriptions };
}
