import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import type { RunningServer } from "../../support/serve.js";
import { getRequest, openConnection } from "./raw-http.js";
import { reactivateRequest, startSampleServer, suspendedNames } from "./sample-server.js";

describe("a stop signal", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("%s stops the server after it has answered all requests", async (signal) => {
    const server = await startSampleServer();
    const names = suspendedNames.slice(0, 5);
    const connections = await Promise.all(
      names.map(async (name) => {
        const connection = await openConnection(server);
        connection.socket.write(reactivateRequest(name, "Expect: 100-continue\r\n", "Content-Length: 2\r\n"));
        // "100 Continue": the server has the request and waits for its body.
        await once(connection.socket, "data");
        connection.socket.write("{");
        return connection;
      }),
    );
    const idle = await openConnection(server);
    idle.socket.write(getRequest("/healthz"));
    await once(idle.socket, "data");

    const stopped = server.stop(signal);
    await vi.waitFor(() => expect(isRefused(server)).resolves.toBe(true));
    for (const { socket } of connections) socket.write("}");
    const exchanges = await Promise.all(connections.map(({ responses }) => responses));
    expect(exchanges.map((responses) => responses.map(({ status }) => status))).toEqual(names.map(() => [100, 200]));
    expect(exchanges.map(([, last]) => JSON.parse(last?.body ?? "").response.name)).toEqual(names);
    expect((await idle.responses).map(({ status }) => status)).toEqual([200]);
    expect(await stopped).toBe(0);
    expect(server.stderr).toEqual([]);
  });

  it("stops an idle server at once", async () => {
    expect(await (await startSampleServer()).stop()).toBe(0);
  });
});

/** Whether the server's port refuses connections. */
async function isRefused({ origin }: RunningServer): Promise<boolean> {
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
