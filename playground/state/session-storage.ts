import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";

/** Values that the browser's tab keeps over a reload. */
export const safeSessionStorage: SafeStorage = createSafeStorage(() => sessionStorage);
