import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { serve } from "../../support/serve.js";
import { createTemporaryFolder } from "../command-line.js";
import { authorizationHeaders, listPath, readRequestLog, startSampleServer } from "./sample-server.js";

describe("--base-path", () => {
  it.each(["/events", "/events/", "/a/b.c"])("%s is a prefix of every path", async (basePath) => {
    const server = await startSampleServer("--base-path", basePath);
    const base = basePath.replace(/\/$/, "");
    const statuses: number[] = [];
    for (const target of [`${base}${listPath}`, `${base}/healthz`, `${base}/readyz`, listPath, "/healthz", base]) {
      const response = await fetch(`${server.origin}${target}`, { headers: authorizationHeaders, redirect: "manual" });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    // The server redirects the last request to the playground.
    expect(statuses).toEqual([200, 200, 200, 404, 404, 308]);
    await vi.waitFor(() => expect(readRequestLog(server)).toHaveLength(4));
    expect(readRequestLog(server)[0]?.route).toBe(`${base}/v1beta/subscriptions`);
  });
});

describe("the addresses that are printed at the start", () => {
  const tokens = [{ token: "secret", authority: "users/100", scopes: ["chat.spaces"] }];

  it.each([[[]], [["--base-path", "/events/"]]])("can be requested, also without sample data: %j", async (args) => {
    const cwd = await createTemporaryFolder();
    await writeFile(join(cwd, "tokens.json"), JSON.stringify({ tokens }));
    const server = await serve(["--tokens", "tokens.json", ...args], cwd);
    const [playground, list] = await vi.waitFor(() => {
      const text = server.stdout.join("\n");
      const [, playgroundUrl = ""] = /^playground: (\S+)$/m.exec(text) ?? [];
      const [, listUrl = "", filter = ""] = /^curl -G '([^']+)' .*'(filter=[^']+)'$/m.exec(text) ?? [];
      expect(filter).not.toBe("");
      return [playgroundUrl, `${listUrl}?${filter}`] as const;
    });
    expect((await fetch(playground)).status).toBe(200);
    expect((await fetch(list, { headers: { Authorization: "Bearer secret" } })).status).toBe(200);
  });

  it("do not include the playground if it is not served", async () => {
    const server = await serve(["--sample", "--no-playground"]);
    await vi.waitFor(() => expect(server.stdout.join("\n")).toContain("\ncurl -G "));
    expect(server.stdout.join("\n")).not.toContain("playground");
  });
});
