import { connectToSelectedService } from "./connect-to-service.ts";
import type { Connection } from "./connection.ts";
import { errorMessageOf, type HttpExchange, performHttpExchange } from "./http-exchange.ts";
import { type CallSubject, latestError, latestExchange, pendingCall } from "./service-state.ts";

/** A call of the API or of the admin API. */
export interface ApiRequest {
  readonly method: "GET" | "POST";
  /** The path behind the address of the service, with its query. */
  readonly path: string;
  readonly token: string;
  /** The value of the JSON body. */
  readonly body?: object;
}

/** Makes one call after the other, and says of each what is waited for and why it failed. */
export async function runCall(
  subject: CallSubject,
  makeCall: (connection: Connection) => Promise<HttpExchange>,
): Promise<void> {
  if (pendingCall.peek() !== undefined) return;
  pendingCall.value = subject;
  latestError.value = undefined;
  try {
    const exchange = await makeCall(await connectToSelectedService());
    latestExchange.value = exchange;
    if (!exchange.isSuccess) latestError.value = { subject, message: errorMessageOf(exchange) };
  } catch (error) {
    latestError.value = { subject, message: `The service could not be started: ${error}` };
  } finally {
    pendingCall.value = undefined;
  }
}

/** Sends a call and records it. */
export function sendApiRequest(
  connection: Connection,
  { method, path, token, body }: ApiRequest,
): Promise<HttpExchange> {
  const request = new Request(new URL(path, connection.baseUrl), {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  return performHttpExchange(connection.send, request, connection.hasSecretTokens ? "…" : undefined);
}
