import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import type { RunningServer } from "../../support/serve.js";
import { createGetRequest, openConnection } from "./raw-http.js";
import { createReactivateRequest, startSampleServer, suspendedNames } from "./sample-server.js";

describe("a stop signal", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("%s stops the server after it has answered all requests", async (signal) => {
    const server = await startSampleServer();
    const reactivatedNames = suspendedNames.slice(0, 5);
    const connections = await Promise.all(
      reactivatedNames.map(async (name) => {
        const connection = await openConnection(server);
        connection.socket.write(createReactivateRequest(name, "Expect: 100-continue\r\n", "Content-Length: 2\r\n"));
        // "100 Continue": the server has the request and waits for its body.
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

  it("stops an idle server at once", async () => {
    expect(await (await startSampleServer()).stop()).toBe(0);
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
