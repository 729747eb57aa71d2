import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Subscription } from "workspace-events-filter/service";
import { token } from "../state/address.ts";
import { text } from "../state/filter.ts";
import { type Connection, connectToPage, connectToServer } from "./connection.ts";
import { type Exchange, exchange, failureOf } from "./exchange.ts";

/** Who answers. */
export const host: Signal<"page" | "server"> = signal("page");

/** The token that goes to the service in the page; empty for none. */
export const pageCaller: Signal<string> = signal("with-scope");

export const pageSize: Signal<string> = signal("5");

/** One page of a list. */
export interface Listed {
  readonly filter: string;
  readonly number: number;
  readonly subscriptions: readonly Subscription[];
  readonly nextPageToken?: string;
}

export const listed: Signal<Listed | undefined> = signal(undefined);
export const latest: Signal<Exchange | undefined> = signal(undefined);
export const failure: ReadonlySignal<string | undefined> = computed(() =>
  latest.value && !latest.value.ok ? failureOf(latest.value) : undefined,
);

let page: Promise<Connection> | undefined;

export async function connection(): Promise<Connection> {
  if (host.peek() === "server") return connectToServer();
  page ??= connectToPage();
  return page;
}

/** Another host has other subscriptions. */
host.subscribe(() => {
  batch(() => {
    listed.value = undefined;
    latest.value = undefined;
  });
});

/** Lists from the first page on, or, given the page before, the next one. */
export async function list(previous?: Listed): Promise<void> {
  const filter = text.peek();
  const query = new URLSearchParams({ filter, pageSize: pageSize.peek() });
  if (previous?.nextPageToken) query.set("pageToken", previous.nextPageToken);
  const made = await call(`v1/subscriptions?${query}`, "GET");
  const { subscriptions = [], nextPageToken } = Object(made.answer) as Partial<Listed>;
  const number = (previous?.number ?? 0) + 1;
  listed.value = made.ok ? { filter, number, subscriptions, ...(nextPageToken && { nextPageToken }) } : undefined;
}

export async function reactivate(name: string): Promise<void> {
  const made = await call(`v1/${name}:reactivate`, "POST");
  const { response } = Object(made.answer) as { readonly response?: Subscription };
  if (made.ok && response) replace(response);
}

export async function suspend({ name, ...others }: Subscription): Promise<void> {
  const { suspend: suspendAt } = await connection();
  await suspendAt?.(name);
  replace({ ...others, name, state: "SUSPENDED", suspensionReason: "USER_SCOPE_REVOKED" });
}

async function call(path: string, method: string): Promise<Exchange> {
  const isServer = host.peek() === "server";
  const secret = isServer ? token.peek().trim() : pageCaller.peek();
  const headers = new Headers(secret ? { Authorization: `Bearer ${secret}` } : {});
  const { send, base } = await connection();
  const made = await exchange(send, new Request(new URL(path, base), { method, headers }), isServer ? "…" : undefined);
  latest.value = made;
  return made;
}

function replace(changed: Subscription): void {
  const { value } = listed;
  if (!value) return;
  const subscriptions = value.subscriptions.map((each) => (each.name === changed.name ? changed : each));
  listed.value = { ...value, subscriptions };
}
