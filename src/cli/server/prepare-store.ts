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
import { Misuse } from "../output/misuse.js";
import { createSampleFingerprint } from "./sample-data.js";

/** How long the server waits for the store at the start, in milliseconds. */
const startTimeoutMs = 10_000;

export interface StorePreparationOptions {
  /** Sample subscriptions to add. */
  readonly generatedSampleSubscriptions: readonly StoredSubscription[];
  /** Whether the store keeps the secret of page tokens. */
  readonly storesPageTokenSecret: boolean;
  /** Whether an error of the store is permanent. */
  readonly isPermanentError: (error: unknown) => boolean;
  /** Called with an error that is not permanent. */
  readonly warn: (warningText: string) => void;
}

/**
 * Opens a store, and adds the secret of page tokens and the sample subscriptions, if they are needed. If the store is
 * down, it may become available later. Until then, the service answers 503.
 *
 * @throws Misuse if the error is permanent.
 */
export async function prepareStore(
  store: SubscriptionStore,
  { generatedSampleSubscriptions, storesPageTokenSecret, isPermanentError, warn }: StorePreparationOptions,
): Promise<void> {
  try {
    const timeoutSignal = AbortSignal.timeout(startTimeoutMs);
    await store.ready(timeoutSignal);
    // Stores the secret now, because the disk may be full when the first page needs the secret.
    if (storesPageTokenSecret) await store.pageTokenSecret(randomBytes(32), timeoutSignal);
    if (generatedSampleSubscriptions.length > 0)
      await rejectWhenAborted(addSampleSubscriptions(store, generatedSampleSubscriptions), timeoutSignal);
  } catch (error) {
    if (isPermanentError(error)) throw new Misuse(messageOf(error));
    warn(`the store cannot be used yet: ${messageOf(error)}`);
  }
}

/** Adds sample subscriptions once. Later changes to them are kept. */
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
