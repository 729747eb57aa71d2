import { expect, onTestFinished } from "vitest";
import {
  type PersistentStore,
  readSubscription,
  type StoredSubscription,
  type SubscriptionInput,
} from "../../../src/service/index.js";
import { sqliteStore } from "../../../src/service/stores/sqlite.js";
import { created } from "../../support/service.js";
import { runWef } from "../command-line.js";

const states = ["ACTIVE", "SUSPENDED", "SUSPENDED", "DELETED"] as const;

export const createInput = (index: number): SubscriptionInput => {
  const state = states[index % states.length] ?? "ACTIVE";
  return {
    name: `subscriptions/s${String(index).padStart(6, "0")}`,
    eventTypes: [created, `example.type${index % 7}`],
    targetResource: `//chat.googleapis.com/spaces/S${index % 50}`,
    authority: ["users/me", "users/them", "users/日本", "users/😀"][index % 4] ?? "",
    state,
    createTime: `2026-01-02T03:04:05.${String(index % 1000).padStart(3, "0")}Z`,
    ...(index % 5 === 0 && { notificationEndpoint: { pubsubTopic: `projects/p/topics/t${index}` } }),
    ...(index % 9 === 0 && { expireTime: "2027-01-01T00:00:00.123456789Z", reconciling: true }),
    ...(state === "SUSPENDED" && { causeFixed: index % 3 > 0 }),
  };
};

export const create = (input: SubscriptionInput): StoredSubscription => {
  const read = readSubscription(input);
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
};

export async function fill(store: PersistentStore, count: number): Promise<void> {
  for (let start = 0; start < count; start += 1_000) {
    await store.put(
      Array.from({ length: Math.min(1_000, count - start) }, (_, index) => create(createInput(start + index))),
    );
  }
}

export function openSqlite(file: string): PersistentStore {
  const store = sqliteStore({ file });
  onTestFinished(() => store.close());
  return store;
}

export async function exportLines(cwd: string, store: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runWef(["export", "--store", store, ...args], { cwd });
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
}
