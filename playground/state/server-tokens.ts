import type { Signal } from "@preact/signals";
import { createSessionStoredSignal } from "./stored-signal.ts";

/** The token of a caller of the server that served the page. */
export const serverToken: Signal<string> = createSessionStoredSignal("token", "");

/** The token for the admin API of the server that served the page. It is empty if the admin API is not used. */
export const serverAdminToken: Signal<string> = createSessionStoredSignal("admin-token", "");
