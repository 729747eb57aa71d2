import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";

test("when npm start is stopped, the server that it started stops, too", async () => {
  const child = spawn("npm", ["start", "--", "--port", "0", "--store", "memory"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  let origin = "";
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /^listening on (\S+)$/.exec(line)?.[1] ?? "";
    if (origin) break;
  }
  child.stdout.resume();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  await closed;
  await vi.waitFor(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow("fetch failed"));
});
