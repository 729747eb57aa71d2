import type { Connection } from "./connection.ts";

/** Connects to the server that served the page. */
export const createServerConnection = (): Connection => ({
  send: (request) => fetch(request),
  baseUrl: new URL("./", location.href).href,
});

/** Whether the server that served the page answers calls of the API. A static host does not. */
export async function checkIfApiServed(): Promise<boolean> {
  try {
    const { status, headers } = await fetch("./v1/subscriptions", { method: "OPTIONS" });
    return status === 204 && (headers.get("Allow") ?? "").includes("GET");
  } catch {
    return false;
  }
}
