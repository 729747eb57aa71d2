import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished } from "vitest";
import { createSampleSubscriptions } from "../../../src/cli/server/sample-data.js";
import { workspaceProfile } from "../../../src/index.js";
import { type RunningServer, serve } from "../../support/serve.js";
import { createTemporaryFolder, type RegisterCleanup } from "../command-line.js";
import type { RawResponse } from "./raw-http.js";

export const fixedToken = "fixed-S3cret.token";
export const sampleAuthority = "users/sample";
/** `fixedToken` as a header line of a raw request. */
export const authorizationLine: string = `Authorization: Bearer ${fixedToken}\r\n`;
/** `fixedToken` as headers for `fetch`. */
export const authorizationHeaders: Readonly<Record<string, string>> = { Authorization: `Bearer ${fixedToken}` };

export const sampleFilter = 'event_types:"google.workspace.chat.membership.v1.updated"';
export const listPath: string = `/v1beta/subscriptions?${new URLSearchParams({ filter: sampleFilter })}`;

/** The names of sample subscriptions that can be reactivated. */
export const suspendedNames: readonly string[] = createSampleSubscriptions(workspaceProfile)
  .filter(({ state, causeFixed }) => state === "SUSPENDED" && causeFixed)
  .map(({ name }) => name);

/** The first of `suspendedNames`. */
export const suspendedName: string = suspendedNames[0] ?? "";

export const createReactivateRequest = (subscription: string, ...headers: readonly string[]): string =>
  `POST /v1/${subscription}:reactivate HTTP/1.1\r\nHost: localhost\r\n${authorizationLine}${headers.join("")}\r\n`;

/** Starts a server with the sample data. It also accepts `fixedToken`, a token of the owner of the data. */
export const startSampleServer = (...args: readonly string[]): Promise<RunningServer> =>
  startSampleServerUntil(onTestFinished, args);

/** Starts one sample server for all tests of a file or a `describe` block. Returns a function that returns the server. */
export function shareSampleServer(...args: readonly string[]): () => RunningServer {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    const cleanups: (() => Promise<void>)[] = [];
    server = await startSampleServerUntil((cleanUp) => cleanups.unshift(cleanUp), args);
    return async () => {
      for (const cleanUp of cleanups) await cleanUp();
    };
  });
  return () => {
    if (!server) throw new Error("the server has not started yet");
    return server;
  };
}

async function startSampleServerUntil(
  registerCleanup: RegisterCleanup,
  args: readonly string[],
): Promise<RunningServer> {
  const cwd = await createTemporaryFolder(registerCleanup);
  const tokensFile = join(cwd, "tokens.json");
  await writeFile(
    tokensFile,
    JSON.stringify({ tokens: [{ token: fixedToken, authority: sampleAuthority, scopes: ["chat.messages"] }] }),
  );
  return serve(["--tokens", tokensFile, "--sample", ...args], cwd, undefined, registerCleanup);
}

/** Expects a response with an error whose only detail is an `ErrorInfo` with this reason. */
export function expectError(
  response: RawResponse,
  code: number,
  status: string,
  reason: string,
  message: unknown,
): void {
  const errorDomain = workspaceProfile.errorDomain;
  const errorInfo = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: errorDomain, metadata: {} };
  expect(JSON.parse(response.body)).toEqual({ error: { code, message, status, details: [errorInfo] } });
  expect([response.status, response.headers.get("content-type")]).toEqual([code, "application/json; charset=UTF-8"]);
}

export const errorReasonOf = ({ body }: RawResponse): string => JSON.parse(body).error.details[0].reason;

/** The records that the request log has so far. */
export const readRequestLog = ({ stdout }: RunningServer): Record<string, unknown>[] =>
  stdout.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));

export async function expectHealthy(server: RunningServer): Promise<void> {
  const response = await fetch(`${server.origin}/readyz`);
  expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
}
