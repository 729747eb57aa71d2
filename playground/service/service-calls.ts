import type { Subscription } from "workspace-events-filter/service";
import { filterText } from "../state/filter-text.ts";
import { serverToken } from "../state/server-token.ts";
import type { Connection } from "./connection.ts";
import { type HttpExchange, sendAndRecord } from "./http-exchange.ts";
import { startLocalService } from "./local-service.ts";
import { connectToServer } from "./server-connection.ts";
import { type ListPage, latestExchange, listPage, localToken, pageSize, selectedService } from "./service-state.ts";

/** Lists the first page, or the page after a previous one. */
export async function listSubscriptions(previous?: ListPage): Promise<void> {
  const filter = filterText.peek();
  const query = new URLSearchParams({ filter, pageSize: pageSize.peek() });
  if (previous?.nextPageToken) query.set("pageToken", previous.nextPageToken);
  const { isSuccess, body } = await call("GET", `v1/subscriptions?${query}`);
  const { subscriptions = [], nextPageToken } = Object(body) as Partial<ListPage>;
  const number = (previous?.number ?? 0) + 1;
  listPage.value = isSuccess ? { filter, number, subscriptions, ...(nextPageToken && { nextPageToken }) } : undefined;
}

export async function reactivateSubscription(name: string): Promise<void> {
  const { isSuccess, body } = await call("POST", `v1/${name}:reactivate`);
  const { response } = Object(body) as { readonly response?: Subscription };
  if (isSuccess && response) replaceInList(response);
}

export async function suspendSubscription({ name, ...properties }: Subscription): Promise<void> {
  const { suspend } = await connect();
  await suspend?.(name);
  replaceInList({ ...properties, name, state: "SUSPENDED", suspensionReason: "USER_SCOPE_REVOKED" });
}

let localService: Promise<Connection> | undefined;

async function connect(): Promise<Connection> {
  if (selectedService.peek() === "server") return connectToServer();
  localService ??= startLocalService();
  return localService;
}

async function call(method: string, path: string): Promise<HttpExchange> {
  const isServer = selectedService.peek() === "server";
  const token = isServer ? serverToken.peek().trim() : localToken.peek();
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  const { send, baseUrl } = await connect();
  const request = new Request(new URL(path, baseUrl), { method, headers });
  // The server's token is a secret and is not shown.
  const exchange = await sendAndRecord(send, request, isServer ? "…" : undefined);
  latestExchange.value = exchange;
  return exchange;
}

function replaceInList(changed: Subscription): void {
  const page = listPage.value;
  if (!page) return;
  const subscriptions = page.subscriptions.map((subscription) =>
    subscription.name === changed.name ? changed : subscription,
  );
  listPage.value = { ...page, subscriptions };
}
