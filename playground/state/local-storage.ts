import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";

/** Values that the browser keeps from visit to visit. */
export const safeLocalStorage: SafeStorage = createSafeStorage(() => localStorage);
