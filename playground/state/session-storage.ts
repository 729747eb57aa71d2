import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";

/** Values that the browser's tab keeps when the page is reloaded. */
export const safeSessionStorage: SafeStorage = createSafeStorage(() => sessionStorage);
