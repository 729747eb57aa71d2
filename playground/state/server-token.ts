import { type Signal, signal } from "@preact/signals";
import { safeSessionStorage } from "./session-storage.ts";

/** The token for the server that served the page. */
export const serverToken: Signal<string> = signal(safeSessionStorage.read("token") ?? "");

/** Takes the token over from the address and keeps it over a reload. */
export function setServerToken(token: string): void {
  serverToken.value = token;
  safeSessionStorage.write("token", token);
}
