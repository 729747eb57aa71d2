/** A storage of the browser. If storage is forbidden or full, values are not stored, and no error is thrown. */
export interface SafeStorage {
  readonly read: (storageKey: string) => string | undefined;
  /** Stores a value. If the value is undefined, removes the stored value. */
  readonly write: (storageKey: string, value: string | undefined) => void;
}

export const createSafeStorage = (getStorage: () => Storage): SafeStorage => ({
  read: (storageKey) => {
    try {
      return getStorage().getItem(storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (storageKey, value) => {
    try {
      if (value === undefined) getStorage().removeItem(storageKey);
      else getStorage().setItem(storageKey, value);
    } catch {
      // The page works without storage.
    }
  },
});
