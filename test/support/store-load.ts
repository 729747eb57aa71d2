import { setImmediate as breathe } from "node:timers/promises";
import type { LastingStore, StoredSubscription, SubscriptionKey } from "../../src/service/index.js";
import type { Random } from "./random.js";
import { created, me, updated } from "./service.js";
import { stored } from "./stored.js";

const callers = [me, "users/them", "users/others"];
const types = [
  created,
  updated,
  ...Array.from({ length: 8 }, (_, index) => `example.workspace.chat.t${index}.v1.created`),
];

/** What many programs do at once to one and the same data, and what must have become of it. */
export interface Load {
  /** How often each thing was done. */
  readonly done: Readonly<Record<string, number>>;
  /** What contradicts what was answered. */
  readonly contradictions: readonly string[];
}

/**
 * Puts, imports, deletes, reactivates, lists and prunes at once, each store by some of sixteen, until the time is over. What
 * is put and deleted has few names and few uids, so that everybody is in everybody's way; beside it there is what nobody
 * else touches.
 */
export async function underLoad(stores: readonly LastingStore[], seconds: number, random: Random): Promise<Load> {
  const done: Record<string, number> = {};
  const contradictions: string[] = [];
  const end = Date.now() + seconds * 1000;
  let isOver = false;
  let versions = 0;

  const stable = Array.from({ length: 120 }, (_, index) => stored(`m${1000 + index}`, { uid: `stable-${index}` }));
  await stores[0]?.put(stable);

  const moving = (): StoredSubscription => {
    versions += 1;
    return stored(`${random.pick(["a", "m10", "z"])}${random.below(40)}x`, {
      authority: random.pick(callers),
      uid: `moving-${random.below(150)}`,
      eventTypes: types.filter(() => random.chance(0.3)).concat("example.workspace.chat.always.v1.created"),
      targetResource: `//chat.googleapis.com/spaces/${random.below(3)}`,
      state: random.pick(["ACTIVE", "SUSPENDED", "SUSPENDED", "DELETED"]),
      etag: `version-${versions}`,
    });
  };
  const some = (most: number): StoredSubscription[] => Array.from({ length: 1 + random.below(most) }, moving);
  const won = new Set<string>();
  const imported: StoredSubscription[] = [];
  const progress = new Map<string, number>();
  const own = new Map<string, StoredSubscription | undefined>();

  const actions: Readonly<Record<string, (store: LastingStore, actor: number) => Promise<unknown>>> = {
    put: (store) => store.put(some(25)),
    putOwn: async (store, actor) => {
      const mine = stored(`own${actor}`, {
        authority: me,
        eventTypes: [random.pick(types)],
        etag: `own-${random.below(1e9)}`,
      });
      own.set(mine.name, mine);
      await store.put([...some(3), mine]);
    },
    deleteOwn: async (store, actor) => {
      own.set(`subscriptions/own${actor}`, undefined);
      await store.delete([...some(3), stored(`own${actor}`)]);
    },
    delete: (store) => store.delete(some(15)),
    reactivate: async (store) => {
      const key = moving();
      const found = await store.get(key);
      if (found?.state !== "SUSPENDED") return;
      const change = { ...keyOf(found), etag: found.etag, updateTime: "2030-01-01T00:00:00Z" };
      const tries = [1, 2].map((index) => store.activate({ ...change, newEtag: `${found.etag}-${index}` }));
      for (const active of await Promise.all(tries)) {
        if (!active) continue;
        const what = `${found.authority} ${found.name} ${found.etag}`;
        if (won.has(what)) contradictions.push(`two made the transition of ${what}`);
        won.add(what);
        if (active.state !== "ACTIVE") contradictions.push(`${what} is ${active.state}`);
      }
    },
    import: async (store, actor) => {
      const lines = progress.get(`file-${actor}`) ?? 0;
      const batch = Array.from({ length: 10 }, (_, index) =>
        stored(`i${actor}-${lines + index}`, { eventTypes: [random.pick(types)] }),
      );
      const counted = { lines: lines + 10, imported: lines + 10, setAside: 0 };
      const refused = await store.putImported([...batch, ...some(5)], `file-${actor}`, lines, () => counted);
      if (refused.some((index) => index < 10)) contradictions.push("a uid of one's own was refused");
      imported.push(...batch);
      progress.set(`file-${actor}`, lines + 10);
    },
    list: async (store) => {
      const filter = { eventTypes: (random.chance(0.5) ? types : [created]) as [string, ...string[]] };
      const seen: string[] = [];
      for (let isLast = false; !isLast; ) {
        const limit = 5 + random.below(60);
        const page = await store.page({ authority: me, filter, after: seen.at(-1) ?? "", limit });
        seen.push(...page.map(({ name }) => name));
        isLast = page.length < limit;
      }
      const ordered = [...new Set(seen)].sort();
      if (ordered.join() !== seen.join()) contradictions.push(`a walk was out of order: ${seen.join()}`);
      const missed = stable.filter(({ name }) => !seen.includes(name));
      if (missed.length > 0) contradictions.push(`a walk has missed ${missed.map(({ name }) => name).join()}`);
    },
    prune: (store) => store.prune(),
  };
  // Sixteen at once.
  const plan = ["put", "put", "put", "put", "putOwn", "putOwn", "delete", "delete", "reactivate", "reactivate"];
  const actors = [...plan, "reactivate", "import", "import", "list", "list", "prune"];

  const act = async (actor: number): Promise<void> => {
    const store = stores[actor % stores.length];
    while (store && !isOver && Date.now() < end) {
      const usual = actors[actor] ?? "";
      const name = usual === "putOwn" && random.chance(0.3) ? "deleteOwn" : usual;
      await actions[name]?.(store, actor);
      done[name] = (done[name] ?? 0) + 1;
      await breathe();
    }
  };
  try {
    await Promise.all(actors.map((_, actor) => act(actor)));
  } finally {
    isOver = true;
  }

  const [store] = stores;
  await store?.prune();
  for (const each of [...stable, ...imported, ...own.values()]) {
    if (each && JSON.stringify(await store?.get(each)) !== JSON.stringify(each)) {
      contradictions.push(`${each.name} is not as it was put`);
    }
  }
  for (const [name, kept] of own) {
    if (!kept && (await store?.get({ authority: me, name }))) contradictions.push(`${name} is there, though deleted`);
  }
  for (const [file, lines] of progress) {
    const kept = await store?.importProgress(file);
    if (kept?.lines !== lines) contradictions.push(`${file} has come to line ${kept?.lines}, not ${lines}`);
  }
  return { done, contradictions };
}

const keyOf = ({ authority, name }: StoredSubscription): SubscriptionKey => ({ authority, name });
