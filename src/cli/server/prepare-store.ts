import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { orAborted } from "../../service/deadline.js";
import {
  ImportedMeanwhile,
  type ImportProgress,
  type StoredSubscription,
  type SubscriptionStore,
} from "../../service/index.js";
import { Misuse, notice, wordsOf } from "../output/exit-code.js";
import { isHopeless, isLasting } from "../store/create-store.js";
import { sampleFingerprint } from "./sample-data.js";

/** How long the store may take at the start, in milliseconds. */
const timeout = 10_000;

export interface Preparation {
  /** Sample subscriptions that the store gets. */
  readonly samples: readonly StoredSubscription[];
  /** Whether the store keeps the secret of page tokens. */
  readonly makesSecret: boolean;
}

/**
 * Opens a store and puts into it what the service needs. A store that is down may come up later: until then the service
 * answers 503.
 *
 * @throws Misuse if waiting will not help.
 */
export async function prepareStore(store: SubscriptionStore, { samples, makesSecret }: Preparation): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeout);
    await store.ready(signal);
    // Now, while there is room for it: later the disk may be full.
    if (makesSecret) await store.pageTokenSecret(randomBytes(32), signal);
    if (samples.length > 0) await orAborted(addSamples(store, samples), signal);
  } catch (error) {
    if (isHopeless(error)) throw new Misuse(wordsOf(error));
    notice(`the store cannot be used yet: ${wordsOf(error)}`);
  }
}

/** Adds sample subscriptions once. Later changes to them stay. */
async function addSamples(store: SubscriptionStore, samples: readonly StoredSubscription[]): Promise<void> {
  if (!isLasting(store)) {
    await store.put(samples);
    return;
  }
  const fingerprint = sampleFingerprint(samples);
  if (await store.importProgress(fingerprint)) return;
  const progress = (): ImportProgress => ({ lines: samples.length, imported: samples.length, setAside: 0 });
  try {
    await store.putImported(samples, fingerprint, 0, progress);
  } catch (error) {
    // Another server has just added them.
    if (!(error instanceof ImportedMeanwhile)) throw error;
  }
}

/** Warns of a store that is new and empty: its name may be misspelt. */
export function noticeEmptyStore(store: string): void {
  if (store === "memory") notice("the store is in memory and empty: give --store or --sample");
  const [, file] = /^sqlite:(.+)$/s.exec(store) ?? [];
  if (file !== undefined && !existsSync(file)) notice(`${file} is new and holds nothing: see wef import`);
}
