// Shared code of the HTTP measurements. It creates a folder with subscriptions and a token, and starts servers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const headers = { Authorization: "Bearer secret" };
const event = "google.workspace.chat.message.v1.created";
const cli = new URL("../dist/cli.js", import.meta.url).pathname;

/** Returns the path of a list request for the first page of all subscriptions. */
export const createPath = (pageSize) =>
  `/v1/subscriptions?filter=${encodeURIComponent(`event_types:"${event}"`)}&pageSize=${pageSize}`;

/** Creates a folder with a tokens file and a file of subscriptions. */
export async function createServiceFolder(subscriptionCount) {
  const folder = await mkdtemp(join(tmpdir(), "bench-http-"));
  await writeFile(
    join(folder, "tokens.json"),
    JSON.stringify({ tokens: [{ token: "secret", authority: "users/1", scopes: ["chat.spaces"] }] }),
  );
  await writeFile(
    join(folder, "subscriptions.jsonl"),
    Array.from({ length: subscriptionCount }, (_, index) =>
      JSON.stringify({
        name: `subscriptions/s${String(index).padStart(6, "0")}`,
        eventTypes: [event],
        targetResource: `//chat.googleapis.com/spaces/S${index % 100}`,
        authority: "users/1",
        notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
      }),
    ).join("\n"),
  );
  return folder;
}

/** Imports the subscriptions of a folder into a store, and starts `wef serve` with this store. */
export async function startService(folder, store, nodeArgs = []) {
  await once(spawn(process.execPath, [cli, "import", join(folder, "subscriptions.jsonl"), "--store", store]), "exit");
  const tokensFile = join(folder, "tokens.json");
  const args = [cli, "serve", "--port", "0", "--store", store, "--tokens", tokensFile, "--no-log"];
  return startServer([...nodeArgs, ...args], folder);
}

/**
 * Starts a bare `node:http` server. Each entry of `pages` has a path and the text that the server sends for this path.
 */
export async function startPagesServer(folder, pages) {
  const pagesFile = join(folder, "pages.json");
  await writeFile(pagesFile, JSON.stringify(pages));
  return startServer([new URL("pages-server.mjs", import.meta.url).pathname, pagesFile], folder);
}

/** Starts a server, and waits until it prints its address. */
async function startServer(args, cwd) {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], cwd });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^listening on (\S+)/.exec(line) ?? [];
    if (origin) {
      child.stdout.resume();
      return { child, origin };
    }
  }
  throw new Error(`${args.join(" ")} did not start`);
}

export async function stopServer({ child }) {
  child.kill("SIGTERM");
  await once(child, "exit");
}
