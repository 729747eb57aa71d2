import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

/**
 * What a proxy does with the bytes that it receives:
 *
 * - `pass` forwards the bytes.
 * - `slow` forwards the bytes after a delay.
 * - `hang` accepts connections, but forwards nothing.
 * - `hang-after-login` forwards only the login of a PostgreSQL client: the first message of a new connection, and the
 *   answer of the server.
 * - `refuse` closes all connections.
 */
export type ProxyMode = "pass" | "slow" | "hang" | "hang-after-login" | "refuse";

export interface TcpProxy {
  readonly port: number;
  readonly setMode: (mode: ProxyMode) => void;
  /** Returns the number of open connections between clients and the proxy. */
  readonly countConnections: () => number;
}

/** The delay of the mode `slow`, in milliseconds. */
const delayMs = 30;

/** Starts a proxy in front of a port of this machine. The proxy ends with the test. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: ProxyMode = "pass";
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    const upstream = connect(targetPort, "127.0.0.1");
    const closeBoth = (): void => {
      clients.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on("error", closeBoth).on("close", closeBoth);
    if (mode === "refuse") return closeBoth();
    let messageCount = 0;
    const isHeldBack = (): boolean => mode === "hang" || (mode === "hang-after-login" && messageCount > 1);
    const forward = async (bytes: Buffer, target: Socket): Promise<void> => {
      if (isHeldBack()) return;
      if (mode === "slow") await sleep(delayMs);
      if (!target.destroyed) target.write(bytes);
    };
    client.on("data", (bytes) => {
      messageCount += 1;
      void forward(bytes, upstream);
    });
    upstream.on("data", (bytes) => void forward(bytes, client));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closeClients = (): void => {
    for (const client of clients) client.destroy();
  };
  onTestFinished(() => {
    closeClients();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    setMode: (newMode) => {
      mode = newMode;
      if (mode === "refuse") closeClients();
    },
    countConnections: () => clients.size,
  };
}
