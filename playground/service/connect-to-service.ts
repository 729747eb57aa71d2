import { serverAdminToken, serverToken } from "../state/server-tokens.ts";
import type { Connection } from "./connection.ts";
import { localTokens, startLocalService } from "./local-service.ts";
import { selectedLocalToken, selectedService } from "./service-state.ts";

let localServicePromise: ReturnType<typeof startLocalService> | undefined;

/**
 * Connects to the selected service with the selected tokens. If this is the local service, starts it first if
 * necessary.
 */
export async function connectToSelectedService(): Promise<Connection> {
  if (selectedService.peek() === "server") {
    return {
      send: (request) => fetch(request),
      baseUrl: new URL("./", location.href).href,
      callerToken: serverToken.peek().trim(),
      adminToken: serverAdminToken.peek().trim(),
      hasSecretTokens: true,
    };
  }
  localServicePromise ??= startLocalService();
  try {
    return {
      send: await localServicePromise,
      baseUrl: "http://localhost/",
      callerToken: selectedLocalToken.peek(),
      adminToken: localTokens.admin,
      hasSecretTokens: false,
    };
  } catch (error) {
    // After this assignment, the next call of the function tries to start the service again.
    localServicePromise = undefined;
    throw error;
  }
}
