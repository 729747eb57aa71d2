import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import type { RunningServer } from "../../support/serve.js";
import { createGetRequest, openConnection } from "./raw-http.js";
import {
  authorizationHeaders,
  createReactivateRequest,
  listPath,
  startSampleServer,
  suspendedNames,
} from "./sample-server.js";

describe("a stop signal", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("%s stops the server after it has answered all requests", async (signal) => {
    const server = await startSampleServer();
    const reactivatedNames = suspendedNames.slice(0, 5);
    const connections = await Promise.all(
      reactivatedNames.map(async (name) => {
        const connection = await openConnection(server);
        connection.socket.write(createReactivateRequest(name, "Expect: 100-continue\r\n", "Content-Length: 2\r\n"));
        // The data is "100 Continue": the server has read the head of the request and waits for the body.
        await once(connection.socket, "data");
        connection.socket.write("{");
        return connection;
      }),
    );
    const idleConnection = await openConnection(server);
    idleConnection.socket.write(createGetRequest("/healthz"));
    await once(idleConnection.socket, "data");

    const serverStopped = server.stop(signal);
    await vi.waitFor(() => expect(isConnectionRefused(server)).resolves.toBe(true));
    for (const { socket } of connections) socket.write("}");
    const responsesByConnection = await Promise.all(connections.map(({ responses }) => responses));
    expect(responsesByConnection.map((responses) => responses.map(({ status }) => status))).toEqual(
      reactivatedNames.map(() => [100, 200]),
    );
    expect(responsesByConnection.map(([, last]) => JSON.parse(last?.body ?? "").response.name)).toEqual(
      reactivatedNames,
    );
    expect((await idleConnection.responses).map(({ status }) => status)).toEqual([200]);
    expect(await serverStopped).toBe(0);
    expect(server.stderr).toEqual([]);
  });

  it("stops an idle server immediately", async () => {
    expect(await (await startSampleServer()).stop()).toBe(0);
  });
});

describe("a server with --drain", () => {
  it("is not ready after SIGTERM, and closes each connection after its next response", async () => {
    const server = await startSampleServer("--drain", "3600");
    const url = `${server.origin}${listPath}`;
    expect((await fetch(url, { headers: authorizationHeaders })).headers.get("Connection")).toBe("keep-alive");
    server.child.kill("SIGTERM");
    await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(503));
    const notReady = await fetch(`${server.origin}/readyz`);
    expect(await notReady.json()).toMatchObject({
      error: { code: 503, status: "UNAVAILABLE", details: [{ reason: "SHUTTING_DOWN" }] },
    });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const answer = await fetch(url, { headers: authorizationHeaders });
    expect([answer.status, answer.headers.get("Connection")]).toEqual([200, "close"]);
    expect(server.messages).toEqual(["stopping: no longer ready, but answers requests for another 3600 s"]);
    // A second signal stops the server at once.
    expect(await server.stop("SIGTERM")).toBe(0);
  });

  it("stops when the drain time after SIGTERM is over", async () => {
    expect(await (await startSampleServer("--drain", "0.2")).stop()).toBe(0);
  });

  it("stops after SIGINT without waiting for the drain time", async () => {
    const server = await startSampleServer("--drain", "3600");
    expect(await server.stop("SIGINT")).toBe(0);
  });
});

/** Whether the server's port refuses connections. */
async function isConnectionRefused({ origin }: RunningServer): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, "connect");
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}
