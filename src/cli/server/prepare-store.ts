import { randomBytes } from "node:crypto";
import {
  ConcurrentImportError,
  type ImportProgress,
  type StoredSubscription,
  type SubscriptionStore,
} from "../../service/index.js";
import { rejectWhenAborted } from "../../service/reject-when-aborted.js";
import { isPersistentStore } from "../../service/stores/persistent-store.js";
import { messageOf } from "../output/error-message.js";
import { printWarning } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { createSampleFingerprint } from "./sample-data.js";

/** The time that the store has at the start, in milliseconds. */
const startTimeoutMs = 10_000;

export interface StorePreparationOptions {
  /** Sample subscriptions to add. */
  readonly generatedSampleSubscriptions: readonly StoredSubscription[];
  /** Whether the store keeps the secret of page tokens. */
  readonly storesPageTokenSecret: boolean;
  /** Whether waiting cannot cure an error of the store. */
  readonly isPermanentError: (error: unknown) => boolean;
}

/**
 * Opens a store and puts into it what the service needs. A store that is down may come up later: until then the service
 * answers 503.
 *
 * @throws Misuse if the store will not come up by waiting.
 */
export async function prepareStore(
  store: SubscriptionStore,
  { generatedSampleSubscriptions, storesPageTokenSecret, isPermanentError }: StorePreparationOptions,
): Promise<void> {
  try {
    const timeoutSignal = AbortSignal.timeout(startTimeoutMs);
    await store.ready(timeoutSignal);
    // Stored now, because the disk may be full when the first page needs it.
    if (storesPageTokenSecret) await store.pageTokenSecret(randomBytes(32), timeoutSignal);
    if (generatedSampleSubscriptions.length > 0)
      await rejectWhenAborted(addSampleSubscriptions(store, generatedSampleSubscriptions), timeoutSignal);
  } catch (error) {
    if (isPermanentError(error)) throw new Misuse(messageOf(error));
    printWarning(`the store cannot be used yet: ${messageOf(error)}`);
  }
}

/** Adds sample subscriptions once. Later changes to them stay. */
async function addSampleSubscriptions(
  store: SubscriptionStore,
  generatedSampleSubscriptions: readonly StoredSubscription[],
): Promise<void> {
  if (!isPersistentStore(store)) {
    await store.put(generatedSampleSubscriptions);
    return;
  }
  const sampleFingerprint = createSampleFingerprint(generatedSampleSubscriptions);
  if (await store.getImportProgress(sampleFingerprint)) return;
  const createCompleteImportProgress = (): ImportProgress => ({
    processedLines: generatedSampleSubscriptions.length,
    importedLines: generatedSampleSubscriptions.length,
    rejectedBytes: 0,
  });
  try {
    await store.putImported(generatedSampleSubscriptions, sampleFingerprint, 0, createCompleteImportProgress);
  } catch (error) {
    // Another server has just added them.
    if (!(error instanceof ConcurrentImportError)) throw error;
  }
}
