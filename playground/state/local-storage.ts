import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";

/** A storage for values that must survive until the next visit. */
export const safeLocalStorage: SafeStorage = createSafeStorage(() => localStorage);
