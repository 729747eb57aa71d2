import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";

/** A storage for values that must survive a reload of the page. Each browser tab has its own storage. */
export const safeSessionStorage: SafeStorage = createSafeStorage(() => sessionStorage);
