import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { runDocProgram } from "../support/doc-programs.js";
import { readPage, sectionOf } from "../support/markdown.js";
import { createClient, type Subscription } from "../support/published-client.js";

const section = sectionOf(readPage("recipes.md"), "## Retries and errors");
const [, program = ""] = /^```js\n([\s\S]*?)^```/m.exec(section) ?? [];

/** The function of the recipe, without the calls below it. */
const [definition = ""] = program.split("\nconst handle = ");

/** Calls the function of the recipe with a service that gives these answers, and returns what the program prints. */
async function callWith(answers: string, options = ""): Promise<readonly string[]> {
  const call = `
    const status = (code, headers) => () => new Response("{}", { status: code, headers });
    const answers = [${answers}];
    const started = performance.now();
    const send = async () => answers.shift()();
    const result = await list("http://localhost", { filter: "f" }, { send, token: "t", firstWait: 20, ${options} })
      .catch((error) => error.message);
    console.log(JSON.stringify(result), answers.length, performance.now() - started);`;
  const { code, stdout, stderr } = await runDocProgram(definition + call, {});
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.trimEnd().split("\n");
}

describe("the loop of the recipe for retries", () => {
  const [temporary = "", permanent = ""] = section.split(" An\nerror such as ");

  it("tries again after each status that the recipe names as temporary", async () => {
    const codes = temporary.match(/\b[45]\d\d\b/g) ?? [];
    expect(codes).toEqual(["408", "429", "500", "502", "503", "504"]);
    for (const code of codes) {
      const [line, result] = await callWith(`status(${code}), status(200)`);
      expect([code, line, result]).toEqual([code, `attempt 1: ${code}`, expect.stringMatching(/^\{\} 0 /)]);
    }
  });

  it("does not try again after an error that stays the same", async () => {
    const codes = (permanent.split(" stays the same ")[0] ?? "").match(/\b4\d\d\b/g) ?? [];
    expect(codes).toEqual(["400", "401", "403"]);
    for (const code of codes) {
      const lines = await callWith(`status(${code}), status(200)`);
      expect(lines).toEqual([expect.stringMatching(new RegExp(`^"${code} \\{\\}" 1 `))]);
    }
  });

  it("tries again after a request without an answer, and ends with the last error after the last attempt", async () => {
    const lost = "() => { throw new TypeError('fetch failed'); }";
    expect((await callWith(`${lost}, status(200)`))[0]).toBe("attempt 1: no answer");
    const lines = await callWith(`${lost}, status(503), ${lost}, status(200)`, "attempts: 3");
    expect(lines.slice(0, 2)).toEqual(["attempt 1: no answer", "attempt 2: 503"]);
    expect(lines[2]).toMatch(/^"no answer from http:\/\/localhost" 1 /);
  });

  it("waits as long as the service asks, and at least twice as long with each attempt", async () => {
    const waitOf = (lines: readonly string[]): number => Number(lines.at(-1)?.split(" ").at(-1));
    expect(waitOf(await callWith("status(429, { 'Retry-After': '1' }), status(200)"))).toBeGreaterThanOrEqual(999);
    // Half of 40, 80 and 160 milliseconds is the shortest wait.
    const three = "status(503), status(503), status(503), status(200)";
    expect(waitOf(await callWith(three, "firstWait: 40"))).toBeGreaterThanOrEqual(139);
    expect(waitOf(await callWith("status(503, { 'Retry-After': 'a date' }), status(200)"))).toBeLessThan(900);
  });
});

it("Google's client for Node tries a list request again after a 429", async () => {
  const statuses = [429, 200];
  const subscriptions: Subscription[] = [{ name: "subscriptions/a" }];
  const server = createServer((_, response) => {
    response.writeHead(statuses.shift() ?? 500, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ subscriptions }));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { list } = createClient({ origin } as Parameters<typeof createClient>[0], "token");
  expect((await list({ filter: "f" })).subscriptions).toEqual(subscriptions);
  expect(statuses).toEqual([]);
});
