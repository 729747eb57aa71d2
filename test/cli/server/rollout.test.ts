import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Agent, createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { type RunningServer, serve } from "../../support/serve.js";
import { createTemporaryFolder } from "../command-line.js";
import { authorizationHeaders, fixedToken, listPath, sampleAuthority, suspendedNames } from "./sample-server.js";

/** How often the balancer asks each server whether it is ready, in milliseconds. */
const probeIntervalMs = 1_000;

/**
 * A load balancer like those in front of containers: it sends requests to the servers that were ready at its last
 * check.
 */
async function startBalancer() {
  const agent = new Agent({ keepAlive: true });
  /** Whether each server was ready at its last probe. */
  const servers = new Map<RunningServer, boolean>();
  let turn = 0;
  const probe = async (server: RunningServer): Promise<void> => {
    const response = await fetch(`${server.origin}/readyz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (servers.has(server)) servers.set(server, response?.status === 200);
  };
  const probeTimer = setInterval(() => void Promise.all([...servers.keys()].map(probe)), probeIntervalMs);
  const balancer = createServer((incoming, outgoing) => {
    const readyServers = [...servers].flatMap(([server, isReady]) => (isReady ? [server] : []));
    turn += 1;
    const server = readyServers[turn % readyServers.length];
    if (!server) {
      outgoing.writeHead(502).end("no server is ready");
      return;
    }
    const { method, headers, url } = incoming;
    const { hostname, port } = new URL(server.origin);
    const forwarded = sendRequest({ agent, hostname, port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { "Content-Type": answer.headers["content-type"] ?? "" });
      answer.pipe(outgoing);
    });
    // The balancer does not retry failed requests.
    forwarded.on("error", (error) => outgoing.writeHead(502).end(error.message));
    incoming.pipe(forwarded);
  });
  balancer.listen(0, "127.0.0.1");
  await once(balancer, "listening");
  onTestFinished(() => {
    clearInterval(probeTimer);
    agent.destroy();
    balancer.closeAllConnections();
    balancer.close();
  });
  return {
    origin: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    /** Adds a server, and waits until it is ready. */
    add: async (server: RunningServer): Promise<void> => {
      servers.set(server, false);
      while (!servers.get(server)) await probe(server).then(() => sleep(20));
    },
    remove: (server: RunningServer): void => void servers.delete(server),
  };
}

it("no request of twenty clients fails during ten rolling restarts of two replicas", { tags: "slow" }, async () => {
  const cwd = await createTemporaryFolder();
  const tokensFile = join(cwd, "tokens.json");
  const tokens = [{ token: fixedToken, authority: sampleAuthority, scopes: ["chat.messages"] }];
  await writeFile(tokensFile, JSON.stringify({ tokens }));
  const startReplica = (): Promise<RunningServer> =>
    serve(["--store", "sqlite:store.sqlite", "--sample", "--tokens", tokensFile, "--no-log", "--drain", "3"], cwd);
  const balancer = await startBalancer();
  let replicas = [await startReplica(), await startReplica()];
  for (const replica of replicas) await balancer.add(replica);

  let isOver = false;
  const statuses = new Map<string, number>();
  const count = (outcome: string): void => void statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  const runClient = async (clientIndex: number): Promise<void> => {
    for (let requestCount = clientIndex; !isOver; requestCount += 1) {
      // One request in eight reactivates a subscription, which can already be active.
      const name = suspendedNames[requestCount % suspendedNames.length];
      const isReactivation = requestCount % 8 === 0;
      const path = isReactivation ? `/v1/${name}:reactivate` : listPath;
      const outcome = await fetch(`${balancer.origin}${path}`, {
        method: isReactivation ? "POST" : "GET",
        headers: authorizationHeaders,
      })
        .then(async (response) => {
          const text = await response.text();
          return `${isReactivation ? "reactivate" : "list"} ${response.status}${response.status === 502 ? `: ${text}` : ""}`;
        })
        .catch((error: unknown) => `failed: ${error}`);
      count(outcome);
      await sleep(200);
    }
  };
  const clients = Array.from({ length: 20 }, (_, clientIndex) => runClient(clientIndex));

  for (let restart = 0; restart < 10; restart += 1) {
    for (const oldReplica of replicas) {
      const newReplica = await startReplica();
      await balancer.add(newReplica);
      expect(await oldReplica.stop("SIGTERM")).toBe(0);
      balancer.remove(oldReplica);
      replicas = replicas.map((replica) => (replica === oldReplica ? newReplica : replica));
    }
  }
  isOver = true;
  await Promise.all(clients);
  const outcomes = Object.fromEntries(statuses);
  expect(Object.keys(outcomes).sort()).toEqual(["list 200", "reactivate 200", "reactivate 400"]);
  expect(outcomes["list 200"]).toBeGreaterThan(2_000);
});
