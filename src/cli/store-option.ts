import { type ImportStore, memoryStore, type SubscriptionStore } from "../service/index.js";
import { sqliteStore } from "../service/stores/sqlite.js";
import { Misuse } from "./outcome.js";

const forms = "sqlite:FILE or memory";

/** The store that `--store` names; it is opened when it is first needed. */
export function storeOf(text: string, onNotice: (notice: string) => void): SubscriptionStore {
  if (text === "memory") return memoryStore();
  const [, kind, place = ""] = /^([a-z]+):(.+)$/s.exec(text) ?? [];
  if (kind === "sqlite") return sqliteIn(place, onNotice);
  throw new Misuse(`no store ${JSON.stringify(text)}: there are ${forms}`);
}

function sqliteIn(file: string, onNotice: (notice: string) => void): ImportStore {
  try {
    return sqliteStore({ file, onNotice });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** The same, if files can be imported into it. */
export function importStoreOf(text: string, onNotice: (notice: string) => void): ImportStore {
  const store = storeOf(text, onNotice);
  if (isImportStore(store)) return store;
  throw new Misuse(`what is imported into ${text} would be forgotten at once: name a store that lasts`);
}

export const isImportStore = (store: SubscriptionStore): store is ImportStore => "putImported" in store;
