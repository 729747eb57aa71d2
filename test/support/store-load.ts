import { setImmediate as nextTurn } from "node:timers/promises";
import { conditionsOf } from "../../src/filter/conditions.js";
import type { LastingStore, StoredSubscription, SubscriptionKey } from "../../src/service/index.js";
import type { Random } from "./random.js";
import { created, me, updated } from "./service.js";
import { storedSubscription } from "./stored-subscription.js";

const callers = [me, "users/them", "users/others"];
const types = [
  created,
  updated,
  ...Array.from({ length: 8 }, (_, index) => `example.workspace.chat.t${index}.v1.created`),
];

/** The outcome of a load on stores. */
export interface LoadReport {
  /** The number of times that each action was done. */
  readonly done: Readonly<Record<string, number>>;
  /** Sentences about what a store returned in contradiction to earlier results. */
  readonly contradictions: readonly string[];
}

/** The actions of 16 workers, of which each repeats one. */
const workerActions = [
  ...["put", "put", "put", "put", "putOwn", "putOwn", "delete", "delete", "reactivate", "reactivate"],
  ...["reactivate", "import", "import", "list", "list", "prune"],
] as const;

/**
 * Puts, imports, deletes, reactivates, lists and prunes concurrently on stores that share their data, for some seconds.
 *
 * The shared subscriptions have few names and few `uid`s, so that the workers conflict often. Each worker also has
 * subscriptions that no other worker changes: their content is known.
 */
export async function runStoreLoad(
  stores: readonly LastingStore[],
  seconds: number,
  random: Random,
): Promise<LoadReport> {
  const done: Record<string, number> = {};
  const contradictions: string[] = [];
  const end = Date.now() + seconds * 1000;
  let isOver = false;
  let versions = 0;

  const unchanged = Array.from({ length: 120 }, (_, index) =>
    storedSubscription(`m${1000 + index}`, { uid: `unchanged-${index}` }),
  );
  await stores[0]?.put(unchanged);

  const randomShared = (): StoredSubscription => {
    versions += 1;
    return storedSubscription(`${random.pick(["a", "m10", "z"])}${random.below(40)}x`, {
      authority: random.pick(callers),
      uid: `shared-${random.below(150)}`,
      eventTypes: types.filter(() => random.chance(0.3)).concat("example.workspace.chat.always.v1.created"),
      targetResource: `//chat.googleapis.com/spaces/${random.below(3)}`,
      state: random.pick(["ACTIVE", "SUSPENDED", "SUSPENDED", "DELETED"]),
      etag: `version-${versions}`,
    });
  };
  const randomBatch = (max: number): StoredSubscription[] =>
    Array.from({ length: 1 + random.below(max) }, randomShared);
  const activated = new Set<string>();
  const imported: StoredSubscription[] = [];
  const importedLines = new Map<string, number>();
  /** What each worker has last put, or undefined if it has deleted it. */
  const own = new Map<string, StoredSubscription | undefined>();

  const actions: Readonly<Record<string, (store: LastingStore, worker: number) => Promise<unknown>>> = {
    put: (store) => store.put(randomBatch(25)),
    putOwn: async (store, worker) => {
      const subscription = storedSubscription(`own${worker}`, {
        authority: me,
        eventTypes: [random.pick(types)],
        etag: `own-${random.below(1e9)}`,
      });
      own.set(subscription.name, subscription);
      await store.put([...randomBatch(3), subscription]);
    },
    deleteOwn: async (store, worker) => {
      own.set(`subscriptions/own${worker}`, undefined);
      await store.delete([...randomBatch(3), storedSubscription(`own${worker}`)]);
    },
    delete: (store) => store.delete(randomBatch(15)),
    reactivate: async (store) => {
      const found = await store.get(randomShared());
      if (found?.state !== "SUSPENDED") return;
      const activation = { ...keyOf(found), etag: found.etag, updateTime: "2030-01-01T00:00:00Z" };
      const attempts = [1, 2].map((index) => store.activate({ ...activation, newEtag: `${found.etag}-${index}` }));
      for (const active of await Promise.all(attempts)) {
        if (!active) continue;
        const version = `${found.authority} ${found.name} ${found.etag}`;
        if (activated.has(version)) contradictions.push(`${version} was activated twice`);
        activated.add(version);
        if (active.state !== "ACTIVE") contradictions.push(`${version} is ${active.state}`);
      }
    },
    import: async (store, worker) => {
      const file = `file-${worker}`;
      const linesBefore = importedLines.get(file) ?? 0;
      const lines = linesBefore + 10;
      const batch = Array.from({ length: 10 }, (_, index) =>
        storedSubscription(`i${worker}-${linesBefore + index}`, { eventTypes: [random.pick(types)] }),
      );
      const progress = { lines, imported: lines, setAside: 0 };
      const refused = await store.putImported([...batch, ...randomBatch(5)], file, linesBefore, () => progress);
      if (refused.some((index) => index < 10)) contradictions.push("a uid that no other worker uses was refused");
      imported.push(...batch);
      importedLines.set(file, lines);
    },
    list: async (store) => {
      const conditions = conditionsOf({
        eventTypes: (random.chance(0.5) ? types : [created]) as [string, ...string[]],
      });
      const listed: string[] = [];
      for (let isLast = false; !isLast; ) {
        const limit = 5 + random.below(60);
        const page = await store.page({ authority: me, conditions, after: listed.at(-1) ?? "", limit });
        listed.push(...page.map(({ name }) => name));
        isLast = page.length < limit;
      }
      const sorted = [...new Set(listed)].sort();
      if (sorted.join() !== listed.join()) contradictions.push(`pages were out of order: ${listed.join()}`);
      const missed = unchanged.filter(({ name }) => !listed.includes(name));
      if (missed.length > 0) contradictions.push(`pages lacked ${missed.map(({ name }) => name).join()}`);
    },
    prune: (store) => store.prune(),
  };

  const runWorker = async (worker: number): Promise<void> => {
    const store = stores[worker % stores.length];
    const workerAction = workerActions[worker] ?? "";
    while (store && !isOver && Date.now() < end) {
      const name = workerAction === "putOwn" && random.chance(0.3) ? "deleteOwn" : workerAction;
      await actions[name]?.(store, worker);
      done[name] = (done[name] ?? 0) + 1;
      await nextTurn();
    }
  };
  try {
    await Promise.all(workerActions.map((_, worker) => runWorker(worker)));
  } finally {
    isOver = true;
  }

  const [store] = stores;
  await store?.prune();
  for (const expected of [...unchanged, ...imported, ...own.values()]) {
    if (expected && JSON.stringify(await store?.get(expected)) !== JSON.stringify(expected)) {
      contradictions.push(`${expected.name} is not as it was put`);
    }
  }
  for (const [name, expected] of own) {
    if (!expected && (await store?.get({ authority: me, name }))) contradictions.push(`${name} exists, though deleted`);
  }
  for (const [file, lines] of importedLines) {
    const progress = await store?.importProgress(file);
    if (progress?.lines !== lines) contradictions.push(`${file} is at line ${progress?.lines}, not ${lines}`);
  }
  return { done, contradictions };
}

const keyOf = ({ authority, name }: StoredSubscription): SubscriptionKey => ({ authority, name });
