import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { type RunningServer, serve } from "../../support/serve.js";
import { createTemporaryFolder, runProgram } from "../command-line.js";
import { authorizationHeaders, listPath, sampleAuthority, startSampleServer, suspendedName } from "./sample-server.js";

const hasCurl = ((): boolean => {
  try {
    execFileSync("curl", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe("wef serve --sample", () => {
  it.skipIf(!hasCurl).each([[[]], [["--base-path", "/events"]], [["--base-path", "/events/"]]])(
    "prints a curl command that works in a shell, with %j (skipped if curl is not installed)",
    async (args) => {
      const cwd = await createTemporaryFolder();
      const server = await serve(["--sample", ...args], cwd);
      expect(server.stdout[0]).toBe(`listening on ${server.origin}`);
      const command = await vi.waitFor(() => {
        const line = server.stdout.find((each) => each.startsWith("curl "));
        expect(line).toBeDefined();
        return line ?? "";
      });
      const { code, stdout } = await runProgram("sh", ["-c", command], { cwd });
      const [first] = JSON.parse(stdout).subscriptions;
      expect([code, first.authority]).toEqual([0, sampleAuthority]);
    },
  );

  it("prints a new token at each start and accepts it", async () => {
    const tokenLines: string[] = [];
    for (const server of [await serve(["--sample"]), await serve(["--sample"])]) {
      const tokenLine = await vi.waitFor(() => {
        const line = server.stdout.find((each) => each.startsWith("token: "));
        expect(line).toMatch(/^token: [\w-]{32}$/);
        return line ?? "";
      });
      const headers = { Authorization: `Bearer ${tokenLine.slice(7)}` };
      expect((await fetch(`${server.origin}${listPath}`, { headers })).status).toBe(200);
      tokenLines.push(tokenLine);
    }
    expect(new Set(tokenLines).size).toBe(2);
  });

  it("stores changes of the sample data in the file of the store, and has them after a restart", async () => {
    const cwd = await createTemporaryFolder();
    const args = ["--store", `sqlite:${join(cwd, "sample.sqlite")}`];
    const first = await startSampleServer(...args);
    const url = (server: RunningServer): string => `${server.origin}/v1/${suspendedName}:reactivate`;
    const response = await fetch(url(first), { method: "POST", headers: authorizationHeaders });
    const { response: activeSubscription } = (await response.json()) as { response: object };
    expect([response.status, activeSubscription]).toEqual([
      200,
      expect.objectContaining({ name: suspendedName, state: "ACTIVE" }),
    ]);
    const page = await (await fetch(`${first.origin}${listPath}`, { headers: authorizationHeaders })).json();
    expect(await first.stop()).toBe(0);

    const second = await startSampleServer(...args);
    const secondResponse = await fetch(url(second), { method: "POST", headers: authorizationHeaders });
    const { error } = (await secondResponse.json()) as { error: { status: string; message: string } };
    expect([secondResponse.status, error.status, error.message]).toEqual([
      400,
      "FAILED_PRECONDITION",
      `${suspendedName} is not suspended.`,
    ]);
    expect(await (await fetch(`${second.origin}${listPath}`, { headers: authorizationHeaders })).json()).toEqual(page);
    expect(second.stderr).toEqual([]);
  });
});
