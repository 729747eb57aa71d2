import { setImmediate as nextTurn } from "node:timers/promises";
import { conditionsOf } from "../../src/filter/conditions.js";
import type { PersistentStore, StoredSubscription, SubscriptionKey } from "../../src/service/index.js";
import { filterByHand } from "./filter-by-hand.js";
import type { Random } from "./random.js";
import { created, me, updated } from "./service.js";
import { storedSubscription } from "./stored-subscription.js";

const possibleCallers = [me, "users/them", "users/others"];
const possibleTypes = [
  created,
  updated,
  ...Array.from({ length: 8 }, (_, index) => `example.workspace.chat.t${index}.v1.created`),
];

/** The result of a load test on stores. */
export interface LoadReport {
  /** For each action, how many times it was done. */
  readonly actionCounts: Readonly<Record<string, number>>;
  /** Descriptions of contradictions, such as a subscription that differs from the subscription that was put. */
  readonly contradictions: readonly string[];
}

/** For each of the 16 workers, the action that the worker repeats. */
const workerActions = [
  ...["put", "put", "put", "put", "putOwn", "putOwn", "delete", "delete", "reactivate", "reactivate"],
  ...["reactivate", "import", "import", "list", "list", "prune"],
] as const;

/**
 * Runs workers on stores with shared data for some seconds. The workers put, import, delete, reactivate, list and prune
 * at the same time.
 *
 * The shared subscriptions have few names and few `uid`s, so that the workers often conflict. Each worker also has its
 * own subscriptions. No other worker changes them, so their content is known.
 */
export async function runStoreLoad(
  stores: readonly PersistentStore[],
  seconds: number,
  random: Random,
): Promise<LoadReport> {
  const actionCounts: Record<string, number> = {};
  const contradictions: string[] = [];
  const endTime = Date.now() + seconds * 1000;
  let isOver = false;
  let versionCount = 0;

  const unchangedSubscriptions = Array.from({ length: 120 }, (_, index) =>
    storedSubscription(`m${1000 + index}`, { uid: `unchanged-${index}` }),
  );
  await stores[0]?.put(unchangedSubscriptions);

  const createRandomShared = (): StoredSubscription => {
    versionCount += 1;
    return storedSubscription(`${random.pick(["a", "m10", "z"])}${random.below(40)}x`, {
      authority: random.pick(possibleCallers),
      uid: `shared-${random.below(150)}`,
      eventTypes: possibleTypes.filter(() => random.chance(0.3)).concat("example.workspace.chat.always.v1.created"),
      targetResource: `//chat.googleapis.com/spaces/${random.below(3)}`,
      state: random.pick(["ACTIVE", "SUSPENDED", "SUSPENDED", "DELETED"]),
      etag: `version-${versionCount}`,
    });
  };
  const createRandomBatch = (maxSize: number): StoredSubscription[] =>
    Array.from({ length: 1 + random.below(maxSize) }, createRandomShared);
  const activatedVersions = new Set<string>();
  const importedSubscriptions: StoredSubscription[] = [];
  const importedLinesByFile = new Map<string, number>();
  /** The last subscription that each worker has put. Undefined if the worker has deleted this subscription. */
  const ownSubscriptions = new Map<string, StoredSubscription | undefined>();

  const actions: Readonly<Record<string, (store: PersistentStore, worker: number) => Promise<unknown>>> = {
    put: (store) => store.put(createRandomBatch(25)),
    putOwn: async (store, worker) => {
      const subscription = storedSubscription(`own${worker}`, {
        authority: me,
        eventTypes: [random.pick(possibleTypes)],
        etag: `own-${random.below(1e9)}`,
      });
      ownSubscriptions.set(subscription.name, subscription);
      await store.put([...createRandomBatch(3), subscription]);
    },
    deleteOwn: async (store, worker) => {
      ownSubscriptions.set(`subscriptions/own${worker}`, undefined);
      await store.delete([...createRandomBatch(3), storedSubscription(`own${worker}`)]);
    },
    delete: (store) => store.delete(createRandomBatch(15)),
    reactivate: async (store) => {
      const storedShared = await store.get(createRandomShared());
      if (storedShared?.state !== "SUSPENDED") return;
      const activation = { ...keyOf(storedShared), etag: storedShared.etag, updateTime: "2030-01-01T00:00:00Z" };
      const attempts = [1, 2].map((index) =>
        store.activate({ ...activation, newEtag: `${storedShared.etag}-${index}` }),
      );
      for (const activeSubscription of await Promise.all(attempts)) {
        if (!activeSubscription) continue;
        const version = `${storedShared.authority} ${storedShared.name} ${storedShared.etag}`;
        if (activatedVersions.has(version)) contradictions.push(`${version} was activated twice`);
        activatedVersions.add(version);
        if (activeSubscription.state !== "ACTIVE") contradictions.push(`${version} is ${activeSubscription.state}`);
      }
    },
    import: async (store, worker) => {
      const fileFingerprint = `file-${worker}`;
      const linesBefore = importedLinesByFile.get(fileFingerprint) ?? 0;
      const linesAfter = linesBefore + 10;
      const batch = Array.from({ length: 10 }, (_, index) =>
        storedSubscription(`i${worker}-${linesBefore + index}`, { eventTypes: [random.pick(possibleTypes)] }),
      );
      const progress = { processedLines: linesAfter, importedLines: linesAfter, rejectedBytes: 0 };
      const refusedIndexes = await store.putImported(
        [...batch, ...createRandomBatch(5)],
        fileFingerprint,
        linesBefore,
        () => progress,
      );
      if (refusedIndexes.some((index) => index < 10)) {
        contradictions.push("a uid that no other worker uses was refused");
      }
      importedSubscriptions.push(...batch);
      importedLinesByFile.set(fileFingerprint, linesAfter);
    },
    list: async (store) => {
      const conditions = conditionsOf(filterByHand({ eventTypes: random.chance(0.5) ? possibleTypes : [created] }));
      const listedNames: string[] = [];
      for (let isLast = false; !isLast; ) {
        const limit = 5 + random.below(60);
        const page = await store.page({ authority: me, conditions, after: listedNames.at(-1) ?? "", limit });
        listedNames.push(...page.map(({ name }) => name));
        isLast = page.length < limit;
      }
      const sortedNames = [...new Set(listedNames)].sort();
      if (sortedNames.join() !== listedNames.join()) {
        contradictions.push(`pages were out of order: ${listedNames.join()}`);
      }
      const missedSubscriptions = unchangedSubscriptions.filter(({ name }) => !listedNames.includes(name));
      if (missedSubscriptions.length > 0) {
        contradictions.push(`pages lacked ${missedSubscriptions.map(({ name }) => name).join()}`);
      }
    },
    prune: (store) => store.pruneEventTypes(),
  };

  const runWorker = async (worker: number): Promise<void> => {
    const store = stores[worker % stores.length];
    const workerAction = workerActions[worker] ?? "";
    while (store && !isOver && Date.now() < endTime) {
      const actionName = workerAction === "putOwn" && random.chance(0.3) ? "deleteOwn" : workerAction;
      await actions[actionName]?.(store, worker);
      actionCounts[actionName] = (actionCounts[actionName] ?? 0) + 1;
      await nextTurn();
    }
  };
  try {
    await Promise.all(workerActions.map((_, worker) => runWorker(worker)));
  } finally {
    isOver = true;
  }

  const [store] = stores;
  await store?.pruneEventTypes();
  for (const expectedSubscription of [
    ...unchangedSubscriptions,
    ...importedSubscriptions,
    ...ownSubscriptions.values(),
  ]) {
    if (
      expectedSubscription &&
      JSON.stringify(await store?.get(expectedSubscription)) !== JSON.stringify(expectedSubscription)
    ) {
      contradictions.push(`${expectedSubscription.name} is not as it was put`);
    }
  }
  for (const [name, expected] of ownSubscriptions) {
    if (!expected && (await store?.get({ authority: me, name }))) contradictions.push(`${name} exists, though deleted`);
  }
  for (const [file, lines] of importedLinesByFile) {
    const progress = await store?.getImportProgress(file);
    if (progress?.processedLines !== lines) {
      contradictions.push(`${file} is at line ${progress?.processedLines}, not ${lines}`);
    }
  }
  return { actionCounts, contradictions };
}

const keyOf = ({ authority, name }: StoredSubscription): SubscriptionKey => ({ authority, name });
