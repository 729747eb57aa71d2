/** Values that the browser's tab keeps over a reload. If storage is forbidden or full, nothing is kept. */
export const tabStorage = {
  read(name: string): string | undefined {
    try {
      return sessionStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Writes a value, or removes it if it is undefined. */
  write(name: string, value: string | undefined): void {
    try {
      if (value === undefined) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    } catch {
      // The page works without storage.
    }
  },
};
