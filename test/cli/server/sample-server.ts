import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { sampleData } from "../../../src/cli/server/sample-data.js";
import { workspaceProfile } from "../../../src/index.js";
import { type RunningServer, serve } from "../../support/serve.js";
import { temporaryFolder } from "../command-line.js";
import type { RawResponse } from "./raw-http.js";

export const token = "fixed-S3cret.token";
export const authority = "users/sample";
/** As a header on the wire. */
export const authorization: string = `Authorization: Bearer ${token}\r\n`;
/** As headers for `fetch`. */
export const credentials: Readonly<Record<string, string>> = { Authorization: `Bearer ${token}` };

export const filter = 'event_types:"google.workspace.chat.membership.v1.updated"';
export const listPath: string = `/v1beta/subscriptions?${new URLSearchParams({ filter })}`;

/** The names of sample subscriptions that can be reactivated. */
export const suspendedNames: readonly string[] = sampleData(workspaceProfile)
  .filter(({ state, causeFixed }) => state === "SUSPENDED" && causeFixed)
  .map(({ name }) => name);

/** One of them. */
export const suspendedName: string = suspendedNames[0] ?? "";

export const reactivateRequest = (subscription: string, ...headers: readonly string[]): string =>
  `POST /v1/${subscription}:reactivate HTTP/1.1\r\nHost: localhost\r\n${authorization}${headers.join("")}\r\n`;

/** Starts a server with the sample data that also accepts `token`, of the owner of the data. */
export async function startSampleServer(...args: readonly string[]): Promise<RunningServer> {
  const cwd = await temporaryFolder();
  const tokensFile = join(cwd, "tokens.json");
  await writeFile(tokensFile, JSON.stringify({ tokens: [{ token, authority, scopes: ["chat.messages"] }] }));
  return serve(["--tokens", tokensFile, "--sample", ...args], cwd);
}

/** Expects an error that has no details but its reason. */
export function expectError(
  response: RawResponse,
  code: number,
  status: string,
  reason: string,
  message: unknown,
): void {
  const domain = workspaceProfile.errorDomain;
  const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain, metadata: {} };
  expect(JSON.parse(response.body)).toEqual({ error: { code, message, status, details: [info] } });
  expect([response.status, response.headers.get("content-type")]).toEqual([code, "application/json; charset=UTF-8"]);
}

export const reasonOf = ({ body }: RawResponse): string => JSON.parse(body).error.details[0].reason;

/** The records in the log so far. */
export const readLog = ({ stdout }: RunningServer): Record<string, unknown>[] =>
  stdout.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));

export async function expectHealthy(server: RunningServer): Promise<void> {
  const response = await fetch(`${server.origin}/readyz`);
  expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
}
