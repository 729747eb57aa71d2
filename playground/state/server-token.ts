import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { safeSessionStorage } from "./session-storage.ts";

const writableServerToken: Signal<string> = signal(safeSessionStorage.read("token") ?? "");

/** The token for the server that served the page. */
export const serverToken: ReadonlySignal<string> = writableServerToken;

/** Changes the token and keeps it over a reload. */
export function setServerToken(token: string): void {
  writableServerToken.value = token;
  safeSessionStorage.write("token", token);
}
