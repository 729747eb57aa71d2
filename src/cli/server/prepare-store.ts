import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  ConcurrentImportError,
  type ImportProgress,
  type StoredSubscription,
  type SubscriptionStore,
} from "../../service/index.js";
import { rejectWhenAborted } from "../../service/reject-when-aborted.js";
import { messageOf } from "../output/error-message.js";
import { warn } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { isPersistent } from "../store/create-store.js";
import { isPermanentError } from "../store/permanent-error.js";
import { sampleFingerprint } from "./sample-data.js";

/** The time that the store has at the start, in milliseconds. */
const startTimeout = 10_000;

export interface StorePreparation {
  /** Sample subscriptions to add. */
  readonly samples: readonly StoredSubscription[];
  /** Whether the store keeps the secret of page tokens. */
  readonly storesSecret: boolean;
}

/**
 * Opens a store and puts into it what the service needs. A store that is down may come up later: until then the service
 * answers 503.
 *
 * @throws Misuse if the store will not come up by waiting.
 */
export async function prepareStore(
  store: SubscriptionStore,
  { samples, storesSecret }: StorePreparation,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(startTimeout);
    await store.ready(signal);
    // Stored now, because the disk may be full when the first page needs it.
    if (storesSecret) await store.pageTokenSecret(randomBytes(32), signal);
    if (samples.length > 0) await rejectWhenAborted(addSamples(store, samples), signal);
  } catch (error) {
    if (isPermanentError(error)) throw new Misuse(messageOf(error));
    warn(`the store cannot be used yet: ${messageOf(error)}`);
  }
}

/** Adds sample subscriptions once. Later changes to them stay. */
async function addSamples(store: SubscriptionStore, samples: readonly StoredSubscription[]): Promise<void> {
  if (!isPersistent(store)) {
    await store.put(samples);
    return;
  }
  const fingerprint = sampleFingerprint(samples);
  if (await store.importProgress(fingerprint)) return;
  const createProgress = (): ImportProgress => ({
    processedLines: samples.length,
    importedLines: samples.length,
    rejectedBytes: 0,
  });
  try {
    await store.putImported(samples, fingerprint, 0, createProgress);
  } catch (error) {
    // Another server has just added them.
    if (!(error instanceof ConcurrentImportError)) throw error;
  }
}

/** Warns of a store that is new and empty: its name may be misspelt. */
export function warnOfEmptyStore(store: string): void {
  if (store === "memory") warn("the store is in memory and empty: give --store or --sample");
  const [, file] = /^sqlite:(.+)$/s.exec(store) ?? [];
  if (file !== undefined && !existsSync(file)) warn(`${file} is new and holds nothing: see wef import`);
}
