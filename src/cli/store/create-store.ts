import type { PersistentStore, SubscriptionStore } from "../../service/index.js";
import { Misuse } from "../output/misuse.js";
import {
  type ConnectionOptions,
  describeStoreNameForms,
  parseStoreName,
  type StoreKindAndLocation,
  type StoreUse,
} from "./store-kinds.js";
import type { StoreOptions } from "./store-options.js";

/** A store, with its kind and location. */
export interface CreatedStore extends StoreKindAndLocation {
  readonly store: SubscriptionStore;
}

/**
 * The store that `--store` names, with its kind and location. The store is opened when it is used for the first time.
 *
 * @param onNotice Receives notices for the operator.
 * @throws Misuse if the name or another option is not valid.
 */
export async function createStore(options: StoreOptions, onNotice: (notice: string) => void): Promise<CreatedStore> {
  const { storeKind, storeLocation } = parseStoreKindAndLocation(options);
  const store = await convertOptionErrorsToMisuse<SubscriptionStore>(() =>
    storeKind.createStore(storeLocation, options, onNotice),
  );
  return { store, storeKind, storeLocation };
}

/**
 * Like `createStore`, but for commands whose results would be lost if the store were only in memory.
 *
 * @throws Misuse if the store is not persistent.
 */
export async function createPersistentStore(
  options: StoreOptions & StoreUse,
  onNotice: (notice: string) => void,
): Promise<PersistentStore> {
  const { storeKind, storeLocation } = parseStoreKindAndLocation(options);
  if (storeKind.isPersistent)
    return convertOptionErrorsToMisuse(() => storeKind.createStore(storeLocation, options, onNotice));
  throw new Misuse(`${options.store} keeps nothing after the command ends: name a persistent store`);
}

/**
 * Like `createPersistentStore`, but for commands that need a store that already exists.
 *
 * @throws Misuse if the store certainly does not exist, for example because the name of the store is misspelled.
 */
export async function openExistingStore(
  options: StoreOptions & StoreUse,
  onNotice: (notice: string) => void,
): Promise<PersistentStore> {
  const { storeKind, storeLocation } = parseStoreKindAndLocation(options);
  if (storeKind.isPersistent && storeKind.emptyStoreWarningOf(storeLocation) !== undefined) {
    throw new Misuse(`${options.store}: the store does not exist`);
  }
  return await createPersistentStore(options, onNotice);
}

/** @throws Misuse if the name is not valid, or another option does not apply to this kind of store. */
function parseStoreKindAndLocation({ store, maxCacheBytes, ...connectionOptions }: StoreOptions): StoreKindAndLocation {
  const { storeKind, storeLocation } = parseStoreName(store) ?? throwUnknownStore(store);
  if (!storeKind.hasConnectionOptions) assertNoConnectionOption(connectionOptions);
  if (!storeKind.isPersistent && maxCacheBytes !== undefined)
    throw new Misuse("--max-cache-bytes applies only to persistent stores");
  return { storeKind, storeLocation };
}

function assertNoConnectionOption({
  schema,
  connections,
  maxQueryTime,
  migrate,
  namedStatements,
  readReplica,
}: ConnectionOptions): void {
  const hasAny = [schema, connections, maxQueryTime, readReplica].some((value) => value !== undefined);
  if (hasAny || !migrate || !namedStatements) {
    throw new Misuse(
      "--schema, --connections, --max-query-time, --read-replica, --no-migrate and --no-named-statements apply only to PostgreSQL",
    );
  }
}

function throwUnknownStore(store: string): never {
  throw new Misuse(
    `unknown store ${JSON.stringify(hideCredentials(store))}: a store is ${describeStoreNameForms({ shouldIncludeMemoryStore: true })}`,
  );
}

/** Returns the name of a store without the user name and the password that a URL may contain. */
function hideCredentials(store: string): string {
  const authorityStart = store.indexOf("//");
  const credentialsEnd = store.lastIndexOf("@");
  return authorityStart >= 0 && credentialsEnd > authorityStart + 1
    ? `${store.slice(0, authorityStart)}//…${store.slice(credentialsEnd)}`
    : store;
}

/**
 * Converts an error in the options to a `Misuse`. The store is not opened here, so every error is about the options.
 */
async function convertOptionErrorsToMisuse<Store>(create: () => Promise<Store>): Promise<Store> {
  try {
    return await create();
  } catch (error) {
    throw error instanceof Error ? new Misuse(error.message) : error;
  }
}
