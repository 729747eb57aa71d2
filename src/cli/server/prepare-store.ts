import { randomBytes } from "node:crypto";
import {
  ConcurrentImportError,
  type ImportProgress,
  type StoredSubscription,
  type SubscriptionStore,
} from "../../service/index.js";
import { rejectWhenAborted } from "../../service/reject-when-aborted.js";
import { isPersistentStore } from "../../service/stores/persistent-store.js";
import { errorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import { createSampleDataFingerprint } from "./sample-data.js";

/** How long the server waits for the store when the server starts, in milliseconds. */
const startTimeoutMs = 10_000;

export interface StorePreparationOptions {
  /** The sample subscriptions to add to the store. */
  readonly sampleSubscriptionsToAdd: readonly StoredSubscription[];
  /** Whether the secret that encrypts page tokens is saved in the store. */
  readonly shouldStorePageTokenSecret: boolean;
  /** Whether an error of the store is permanent. */
  readonly isPermanentError: (error: unknown) => boolean;
  /** Called with a message if an error is not permanent. */
  readonly warn: (warningText: string) => void;
}

/**
 * Opens a store, and adds the secret of page tokens and the sample subscriptions, if they are needed. If the store is
 * not available, this function warns and the server still starts. The service answers 503 until the store becomes
 * available.
 *
 * @throws Misuse if the error is permanent.
 */
export async function prepareStoreOrWarn(
  store: SubscriptionStore,
  { sampleSubscriptionsToAdd, shouldStorePageTokenSecret, isPermanentError, warn }: StorePreparationOptions,
): Promise<void> {
  try {
    const timeoutSignal = AbortSignal.timeout(startTimeoutMs);
    await store.ready(timeoutSignal);
    // The secret is saved now, because the disk may be full when the first list needs a page token.
    if (shouldStorePageTokenSecret) await store.pageTokenSecret(randomBytes(32), timeoutSignal);
    if (sampleSubscriptionsToAdd.length > 0)
      await rejectWhenAborted(addSampleSubscriptions(store, sampleSubscriptionsToAdd), timeoutSignal);
  } catch (error) {
    if (isPermanentError(error)) throw new Misuse(errorMessageOf(error));
    warn(`the store cannot be used yet: ${errorMessageOf(error)}`);
  }
}

/**
 * Adds the sample subscriptions to a store. If they have been added before, does nothing, so that later changes to them
 * are not lost.
 */
async function addSampleSubscriptions(
  store: SubscriptionStore,
  generatedSampleSubscriptions: readonly StoredSubscription[],
): Promise<void> {
  if (!isPersistentStore(store)) {
    await store.put(generatedSampleSubscriptions);
    return;
  }
  const sampleFingerprint = createSampleDataFingerprint(generatedSampleSubscriptions);
  if (await store.getImportProgress(sampleFingerprint)) return;
  const createCompleteImportProgress = (): ImportProgress => ({
    processedLines: generatedSampleSubscriptions.length,
    importedLines: generatedSampleSubscriptions.length,
    rejectedBytes: 0,
  });
  try {
    await store.putImported(generatedSampleSubscriptions, sampleFingerprint, 0, createCompleteImportProgress);
  } catch (error) {
    // Another server has added the sample subscriptions at the same time.
    if (!(error instanceof ConcurrentImportError)) throw error;
  }
}
