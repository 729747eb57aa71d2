import { writeFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createSampleSubscriptions } from "../../../src/cli/server/sample-data.js";
import { workspaceProfile } from "../../../src/index.js";
import type { RunningServer } from "../../support/serve.js";
import { createTemporaryFolder, runWef } from "../command-line.js";
import { authorizationHeaders, sampleAuthority, startSampleServer } from "./sample-server.js";

const readAdminToken = ({ stdout }: RunningServer): Promise<string> =>
  vi.waitUntil(() => stdout.find((line) => line.startsWith("admin token: "))?.slice("admin token: ".length));

const notFixed = createSampleSubscriptions(workspaceProfile).find(
  ({ state, causeFixed }) => state === "SUSPENDED" && !causeFixed,
);

/** An address of this machine that is not a loopback address. Undefined if the machine has none. */
const outsideAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

describe("--admin", () => {
  it("makes the server serve the admin API and print the token for it", async () => {
    const server = await startSampleServer("--admin");
    const token = await readAdminToken(server);
    expect(server.stdout.find((line) => line.startsWith("playground: "))).toMatch(`&admin-token=${token}`);
    const headers = { Authorization: `Bearer ${token}` };
    const reactivate = async (): Promise<number> =>
      (
        await fetch(`${server.origin}/v1/${notFixed?.name}:reactivate`, {
          method: "POST",
          headers: authorizationHeaders,
        })
      ).status;
    expect(await reactivate()).toBe(400);
    const path = `/admin/${notFixed?.name}:fix?authority=${encodeURIComponent(sampleAuthority)}`;
    expect((await fetch(`${server.origin}${path}`, { method: "POST", headers: authorizationHeaders })).status).toBe(
      401,
    );
    expect((await fetch(`${server.origin}${path}`, { method: "POST", headers })).status).toBe(200);
    expect(await reactivate()).toBe(200);
  });

  it("makes the server read the token from a file, and serve the admin API below the base path", async () => {
    const file = join(await createTemporaryFolder(), "admin-token");
    await writeFile(file, "the-token-of-the-operator\n");
    const server = await startSampleServer("--admin", "--admin-token", file, "--base-path", "/events");
    const headers = { Authorization: "Bearer the-token-of-the-operator" };
    expect((await fetch(`${server.origin}/events/admin/clock`, { headers })).status).toBe(200);
    expect(server.stdout.join("\n")).not.toContain("admin token");
  });

  it.skipIf(outsideAddress === undefined)("opens the API to other machines only with --admin-remote", async () => {
    const statusOf = async (...args: readonly string[]): Promise<number> => {
      const server = await startSampleServer("--host", "0.0.0.0", "--admin", ...args);
      const headers = { Authorization: `Bearer ${await readAdminToken(server)}` };
      const { port } = new URL(server.origin);
      expect((await fetch(`http://127.0.0.1:${port}/admin/clock`, { headers })).status).toBe(200);
      return (await fetch(`http://${outsideAddress}:${port}/admin/clock`, { headers })).status;
    };
    expect([await statusOf(), await statusOf("--admin-remote")]).toEqual([403, 200]);
  });

  it("is off by default", async () => {
    const server = await startSampleServer();
    expect((await fetch(`${server.origin}/admin/clock`, { headers: authorizationHeaders })).status).toBe(404);
  });

  it("is required for the other admin options, and needs a token that is long enough", async () => {
    const stderrWith = async (...args: readonly string[]): Promise<string> =>
      (await runWef(["serve", "--sample", ...args])).stderr;
    const needed = "wef: --admin-token and --admin-remote need --admin\n";
    expect([await stderrWith("--admin-remote"), await stderrWith("--admin-token", "x")]).toEqual([needed, needed]);
    const file = join(await createTemporaryFolder(), "admin-token");
    await writeFile(file, "short");
    expect(await stderrWith("--admin", "--admin-token", file)).toMatch(/^wef: token must be 16 or more /);
  });
});

describe("the sample data", () => {
  it("show in the pubsubTopic of each suspended subscription whether the subscription can be reactivated", () => {
    const suspended = createSampleSubscriptions(workspaceProfile).filter(({ state }) => state === "SUSPENDED");
    expect(new Set(suspended.map(({ causeFixed }) => causeFixed))).toEqual(new Set([true, false]));
    for (const { causeFixed, notificationEndpoint } of suspended) {
      expect(notificationEndpoint?.pubsubTopic).toBe(
        `projects/sample/topics/${causeFixed ? "can-be-reactivated" : "cannot-be-reactivated-yet"}`,
      );
    }
  });
});
