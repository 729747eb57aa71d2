import { batch } from "@preact/signals";
import { connectToSelectedService } from "./connect-to-service.ts";
import type { Connection } from "./connection.ts";
import { describeTokenProblem } from "./describe-token-problem.ts";
import {
  createExchangeThatCannotBeSent,
  errorMessageOfExchange,
  type HttpExchange,
  performHttpExchange,
} from "./http-exchange.ts";
import { type CallSubject, latestError, latestExchange, pendingCallSubject, selectedService } from "./service-state.ts";

/** A call of the API or of the admin API. */
export interface ApiRequest {
  readonly method: "GET" | "POST";
  /** The path after the address of the service, with the query. */
  readonly pathWithQuery: string;
  readonly token: string;
  /** The value of the JSON body. */
  readonly body?: object;
}

/** The result of a call. */
export interface CallResult {
  readonly exchange: HttpExchange;
  /** Updates the page. This function is not called if another service was selected in the meantime. */
  readonly showResult?: () => void;
}

/** A symbol that identifies the running call. Undefined if no call is running. */
let runningCallId: symbol | undefined;

// When another service is selected, the page stops waiting for a call to the previous service.
selectedService.subscribe(() => {
  runningCallId = undefined;
  pendingCallSubject.value = undefined;
});

/**
 * Makes a call, unless another call is pending. Meanwhile, the page shows which call it waits for. If the call fails,
 * the page shows why.
 */
export async function runCall(
  subject: CallSubject,
  makeCall: (connection: Connection) => Promise<CallResult>,
): Promise<void> {
  if (pendingCallSubject.peek() !== undefined) return;
  const thisCall = Symbol(subject);
  runningCallId = thisCall;
  pendingCallSubject.value = subject;
  latestError.value = undefined;
  const endCall = (showOutcome: () => void): void => {
    if (runningCallId !== thisCall) return;
    batch(() => {
      pendingCallSubject.value = undefined;
      showOutcome();
    });
  };
  try {
    const { exchange, showResult } = await makeCall(await connectToSelectedService());
    endCall(() => {
      latestExchange.value = exchange;
      if (!exchange.isSuccess) latestError.value = { subject, message: errorMessageOfExchange(exchange) };
      showResult?.();
    });
  } catch (error) {
    endCall(() => {
      latestError.value = { subject, message: `The service could not be started: ${error}` };
    });
  }
}

/** Sends a call. Returns a record of its request and its response. */
export async function sendApiRequest(
  connection: Connection,
  { method, pathWithQuery, token, body }: ApiRequest,
): Promise<HttpExchange> {
  const tokenProblem = describeTokenProblem(token);
  if (tokenProblem !== undefined) return createExchangeThatCannotBeSent(`${method} /${pathWithQuery}`, tokenProblem);
  const request = new Request(new URL(pathWithQuery, connection.baseUrl), {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  return performHttpExchange(connection.send, request, connection.hasSecretTokens ? "…" : undefined);
}
