import type { StoredSubscription } from "../../subscription.js";
import type { Replacement, ScanQuery } from "../enumerable-store.js";
import { toSqlPageQuery } from "../page-query-for-sql-stores.js";
import type { ImportProgress, PersistentStore } from "../persistent-store.js";
import type { Activation, PageQuery, SubscriptionKey } from "../store.js";
import { CachedPageReader } from "./cached-page-reader.js";
import type { DatabaseFile } from "./database-file.js";
import { deleteSubscription } from "./delete.js";
import { assertDiskSpace } from "./disk-space.js";
import { putIfUnchangedAndListRefusedIndexes, readNextSubscriptionsInKeyOrder } from "./enumerate.js";
import { assertNoConcurrentImport, getImportProgress, listImports, setImportProgress } from "./import-progress.js";
import { getMeta, getOrSetMeta } from "./meta.js";
import { readPage } from "./page.js";
import { beforeFirstRow, type CallerEventType, pruneEventTypeBatch } from "./prune-event-types.js";
import { putSubscriptions, putWithEventLoopBreaks } from "./put.js";
import { activateSubscription, getSubscription } from "./subscriptions.js";
import { TransactionRunner } from "./transaction-runner.js";
import { writerMetaKey } from "./writer-process.js";

/** The methods of the SQLite store. Each method runs one or more transactions. */
export class SqliteStore implements PersistentStore {
  readonly hasImmutablePages = true;
  readonly #databaseFile: DatabaseFile;
  readonly #cachedPageReader: CachedPageReader;
  readonly #transactions: TransactionRunner;

  /** @param maxCacheBytes The maximum approximate size of the cached rows and pages together. */
  constructor(file: DatabaseFile, maxCacheBytes: number) {
    this.#databaseFile = file;
    this.#cachedPageReader = new CachedPageReader(
      () => this.#databaseFile.openConnection("cachedPages"),
      maxCacheBytes,
    );
    this.#transactions = new TransactionRunner(this.#databaseFile, () => this.#cachedPageReader.reset());
  }

  async page(pageQuery: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    signal?.throwIfAborted();
    const sqlPageQuery = toSqlPageQuery(pageQuery);
    this.#transactions.assertNotReplacedIfCheckIsDue();
    const isOpen = this.#databaseFile.hasCurrentSchema && !this.#transactions.isClosed;
    const cachedPage = isOpen ? await this.#cachedPageReader.readPage(sqlPageQuery) : undefined;
    if (cachedPage) return cachedPage;
    return await this.#transactions.read(signal, (connection) =>
      readPage(connection, sqlPageQuery, this.#cachedPageReader.rowCache, signal),
    );
  }

  get(subscriptionKey: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#transactions.read(signal, (connection) => getSubscription(connection, subscriptionKey));
  }

  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#transactions.write(signal, (connection) => activateSubscription(connection, activation));
  }

  put(subscriptionsToPut: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#transactions.write(signal, (connection) =>
      putWithEventLoopBreaks(connection, subscriptionsToPut, signal),
    );
  }

  scan(scanQuery: ScanQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    return this.#transactions.read(signal, (connection) => readNextSubscriptionsInKeyOrder(connection, scanQuery));
  }

  putIfUnchanged(replacements: readonly Replacement[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#transactions.write(signal, (connection) =>
      putIfUnchangedAndListRefusedIndexes(connection, replacements),
    );
  }

  delete(keysToDelete: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void> {
    return this.#transactions.write(signal, (connection) => {
      for (const subscriptionKey of keysToDelete) deleteSubscription(connection, subscriptionKey);
    });
  }

  async pageTokenSecret(candidateSecret: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const secretMetaKey = "page_token_secret";
    const storedSecret = await this.#transactions.read(signal, (connection) => getMeta(connection, secretMetaKey));
    const secret =
      storedSecret ??
      (await this.#transactions.write(signal, (connection) =>
        getOrSetMeta(connection, secretMetaKey, candidateSecret),
      ));
    return secret as Uint8Array;
  }

  getImportProgress(fileFingerprint: string): Promise<ImportProgress | undefined> {
    return this.#transactions.read(undefined, (connection) => getImportProgress(connection, fileFingerprint));
  }

  listImports(signal?: AbortSignal): Promise<ReadonlyMap<string, ImportProgress>> {
    return this.#transactions.read(signal, listImports);
  }

  putImported(
    importedSubscriptions: readonly StoredSubscription[],
    fileFingerprint: string,
    expectedProcessedLines: number,
    createProgress: (refusedIndexes: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]> {
    return this.#transactions.write(undefined, (connection) => {
      assertNoConcurrentImport(connection, fileFingerprint, expectedProcessedLines);
      const refusedIndexes = putSubscriptions(connection, importedSubscriptions);
      setImportProgress(connection, fileFingerprint, createProgress(refusedIndexes));
      return refusedIndexes;
    });
  }

  async pruneEventTypes(signal?: AbortSignal): Promise<number> {
    let deletedTypeCount = 0;
    let lastExaminedRow: CallerEventType | undefined = beforeFirstRow;
    while (lastExaminedRow) {
      const previousRow: CallerEventType = lastExaminedRow;
      const prunedBatch = await this.#transactions.write(signal, (connection) =>
        pruneEventTypeBatch(connection, previousRow),
      );
      deletedTypeCount += prunedBatch.deletedCount;
      lastExaminedRow = prunedBatch.lastExaminedRow;
    }
    return deletedTypeCount;
  }

  async ready(signal?: AbortSignal): Promise<void> {
    this.#transactions.assertNotReplaced();
    await this.#transactions.read(signal, (connection) => getMeta(connection, writerMetaKey));
    await assertDiskSpace(this.#databaseFile.path);
  }

  async close(): Promise<void> {
    await this.#transactions.close();
    this.#cachedPageReader.close();
  }
}
