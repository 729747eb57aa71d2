/** Values that the browser's tab keeps over a reload. If storage is forbidden or full, nothing is kept. */
export const safeSessionStorage = {
  read(storageKey: string): string | undefined {
    try {
      return sessionStorage.getItem(storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Writes a value, or removes it if it is undefined. */
  write(storageKey: string, value: string | undefined): void {
    try {
      if (value === undefined) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, value);
    } catch {
      // The page works without storage.
    }
  },
};
