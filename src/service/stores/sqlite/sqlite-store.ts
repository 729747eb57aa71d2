import type { StoredSubscription } from "../../subscription.js";
import type { ImportProgress, PersistentStore } from "../persistent-store.js";
import { toSqlPageQuery } from "../sql-page-query.js";
import type { Activation, PageQuery, SubscriptionKey } from "../store.js";
import { CachedPageReader } from "./cached-page-reader.js";
import { DatabaseFile } from "./database-file.js";
import { deleteSubscription } from "./delete.js";
import { assertProcessedLines, getImportProgress, setImportProgress } from "./import-progress.js";
import { getMeta, setMetaIfAbsent } from "./meta.js";
import { readPage } from "./page.js";
import { beforeFirstRow, type CallerEventType, pruneBatch } from "./prune.js";
import { putSubscriptions, putSubscriptionsInTurns } from "./put.js";
import { activateSubscription, getSubscription } from "./subscriptions.js";
import { Transactions } from "./transactions.js";

/** The methods of the SQLite store, each as one or more transactions. */
export class SqliteStore implements PersistentStore {
  readonly hasImmutablePages = true;
  readonly #file: DatabaseFile;
  readonly #cachedPages: CachedPageReader;
  readonly #transactions: Transactions;

  constructor(filePath: string, onNotice: (notice: string) => void) {
    this.#file = new DatabaseFile(filePath, onNotice);
    this.#cachedPages = new CachedPageReader(() => this.#file.connect());
    this.#transactions = new Transactions(this.#file, () => this.#cachedPages.reset());
  }

  async page(pageQuery: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    signal?.throwIfAborted();
    const query = toSqlPageQuery(pageQuery);
    const isOpen = this.#file.isPrepared && !this.#transactions.isClosed;
    const cachedPage = isOpen ? this.#cachedPages.readPage(query) : undefined;
    if (cachedPage) return cachedPage;
    return await this.#transactions.read(signal, (connection) =>
      readPage(connection, query, this.#cachedPages.rowCache, signal),
    );
  }

  get(key: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#transactions.read(signal, (connection) => getSubscription(connection, key));
  }

  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#transactions.write(signal, (connection) => activateSubscription(connection, activation));
  }

  put(subscriptions: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#transactions.write(signal, (connection) => putSubscriptionsInTurns(connection, subscriptions, signal));
  }

  delete(keys: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void> {
    return this.#transactions.write(signal, (connection) => {
      for (const key of keys) deleteSubscription(connection, key);
    });
  }

  async pageTokenSecret(candidate: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const key = "page_token_secret";
    const storedSecret = await this.#transactions.read(signal, (connection) => getMeta(connection, key));
    const secret =
      storedSecret ??
      (await this.#transactions.write(signal, (connection) => setMetaIfAbsent(connection, key, candidate)));
    return secret as Uint8Array;
  }

  importProgress(fileFingerprint: string): Promise<ImportProgress | undefined> {
    return this.#transactions.read(undefined, (connection) => getImportProgress(connection, fileFingerprint));
  }

  putImported(
    subscriptions: readonly StoredSubscription[],
    fileFingerprint: string,
    expectedProcessedLines: number,
    createProgress: (refusedIndexes: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]> {
    return this.#transactions.write(undefined, (connection) => {
      assertProcessedLines(connection, fileFingerprint, expectedProcessedLines);
      const refusedIndexes = putSubscriptions(connection, subscriptions);
      setImportProgress(connection, fileFingerprint, createProgress(refusedIndexes));
      return refusedIndexes;
    });
  }

  async prune(signal?: AbortSignal): Promise<number> {
    let deletedCount = 0;
    let lastRow: CallerEventType | undefined = beforeFirstRow;
    while (lastRow) {
      const previousRow: CallerEventType = lastRow;
      const prunedBatch = await this.#transactions.write(signal, (connection) => pruneBatch(connection, previousRow));
      deletedCount += prunedBatch.deletedCount;
      lastRow = prunedBatch.lastRow;
    }
    return deletedCount;
  }

  async ready(signal?: AbortSignal): Promise<void> {
    // A read does not notice that the file was removed, for its connection keeps the file. A write does.
    if (this.#file.isReplaced) await this.#transactions.write(signal, () => {});
    await this.#transactions.read(signal, (connection) => getMeta(connection, "writer"));
  }

  async close(): Promise<void> {
    await this.#transactions.close();
    this.#cachedPages.close();
  }
}
