import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";

/** Values that the browser keeps between visits. */
export const safeLocalStorage: SafeStorage = createSafeStorage(() => localStorage);
