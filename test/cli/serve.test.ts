import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sampleData } from "../../src/cli/server/sample-data.js";
import { workspaceProfile } from "../../src/index.js";
import { type Served, serve } from "../support/serve.js";
import { nothingHere } from "../support/service.js";
import { run, temporaryFolder, wef } from "./command-line.js";

const domain = "workspaceevents.googleapis.com";
const token = "fixed-S3cret.token";
const authority = "users/sample";
const authorization = `Authorization: Bearer ${token}\r\n`;
const filter = 'event_types:"google.workspace.chat.membership.v1.updated"';
const list = `/v1beta/subscriptions?${new URLSearchParams({ filter })}`;
const empty = "Content-Length: 0\r\n";
const close = "Connection: close\r\n";

/** The sample's subscriptions that can be reactivated. */
const suspended = sampleData(workspaceProfile).filter(({ state, causeFixed }) => state === "SUSPENDED" && causeFixed);
const names = suspended.map(({ name }) => name);
const [name = ""] = names;

/** A server that knows one token, whose owner has the sample data. */
async function start(...args: readonly string[]): Promise<Served> {
  const cwd = await temporaryFolder();
  const tokens = join(cwd, "tokens.json");
  await writeFile(tokens, JSON.stringify({ tokens: [{ token, authority, scopes: ["chat.messages"] }] }));
  return serve(["--tokens", tokens, "--sample", ...args], cwd);
}

interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A connection on which bytes can be sent as they come. */
interface Connection {
  readonly socket: Socket;
  /** Everything that was answered, once the server has closed the connection. */
  readonly answers: Promise<readonly Answer[]>;
}

async function open({ origin }: Served): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on("data", (bytes) => received.push(bytes));
  // The server may close while there is still something to be sent.
  socket.on("error", () => undefined);
  const answers = closing(socket).then(() => readAnswers(Buffer.concat(received)));
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return { socket, answers };
}

/** The end of a connection, however it comes about. */
const closing = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once("close", () => resolve()));

/** What is answered to some bytes on one connection, until the server closes it. */
async function exchange(served: Served, bytes: string): Promise<readonly Answer[]> {
  const { socket, answers } = await open(served);
  socket.write(bytes);
  return answers;
}

/** The one answer to some bytes. */
async function ask(served: Served, bytes: string): Promise<Answer> {
  const answers = await exchange(served, bytes);
  expect(answers).toHaveLength(1);
  return answers[0] as Answer;
}

function readAnswers(bytes: Buffer): readonly Answer[] {
  const answers: Answer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) throw new Error(`no whole answer: ${rest}`);
    const [statusLine = "", ...lines] = rest.subarray(0, end).toString("latin1").split("\r\n");
    const headers = new Map(
      lines.map((line): [string, string] => {
        const [key = "", ...value] = line.split(":");
        return [key.toLowerCase(), value.join(":").trim()];
      }),
    );
    const [, status = ""] = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine) ?? [];
    const from = end + 4;
    const to = from + Number(headers.get("content-length") ?? 0);
    answers.push({ status: Number(status), headers, body: rest.subarray(from, to).toString() });
    rest = rest.subarray(to);
  }
  return answers;
}

/** A request as it goes over the wire. */
const get = (target: string, ...headers: readonly string[]): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers.join("")}\r\n`;
const reactivate = (subscription: string, ...headers: readonly string[]): string =>
  `POST /v1/${subscription}:reactivate HTTP/1.1\r\nHost: localhost\r\n${authorization}${headers.join("")}\r\n`;

const fixed = { Authorization: `Bearer ${token}` };
const reasonOf = ({ body }: Answer): string => JSON.parse(body).error.details[0].reason;

/** The whole of an error that has no details but its reason. */
function expectError(answer: Answer, code: number, status: string, reason: string, message: unknown): void {
  const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain, metadata: {} };
  expect(JSON.parse(answer.body)).toEqual({ error: { code, message, status, details: [info] } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([code, "application/json; charset=UTF-8"]);
}

const expectMalformed = (answer: Answer): void =>
  expectError(answer, 400, "INVALID_ARGUMENT", "REQUEST_MALFORMED", "This is no HTTP request that can be understood.");

/** The lines of the log, as far as they have come. */
const logOf = ({ stdout }: Served): Record<string, unknown>[] =>
  stdout.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));

async function expectHealthy(served: Served): Promise<void> {
  const response = await fetch(`${served.origin}/readyz`);
  expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
}

const hasCurl = ((): boolean => {
  try {
    execFileSync("curl", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe("serve --sample", () => {
  it.skipIf(!hasCurl).each([[[]], [["--base-path", "/events"]]])(
    "%j prints a line for curl that works in a shell (skipped where curl is missing)",
    async (args) => {
      const cwd = await temporaryFolder();
      const served = await serve(["--sample", ...args], cwd);
      expect(served.stdout[0]).toBe(`listening on ${served.origin}`);
      const line = await vi.waitFor(() => {
        const found = served.stdout.find((each) => each.startsWith("curl "));
        expect(found).toBeDefined();
        return found ?? "";
      });
      const { code, stdout } = await run("sh", ["-c", line], { cwd });
      const [first] = JSON.parse(stdout).subscriptions;
      expect([code, first.authority]).toEqual([0, authority]);
    },
  );

  it("prints another token each time, and takes it", async () => {
    const printed: string[] = [];
    for (const served of [await serve(["--sample"]), await serve(["--sample"])]) {
      const line = await vi.waitFor(() => {
        const found = served.stdout.find((each) => each.startsWith("token: "));
        expect(found).toMatch(/^token: [\w-]{32}$/);
        return found ?? "";
      });
      const headers = { Authorization: `Bearer ${line.slice(7)}` };
      expect((await fetch(`${served.origin}${list}`, { headers })).status).toBe(200);
      printed.push(line);
    }
    expect(new Set(printed).size).toBe(2);
  });

  it("keeps in a file what became of the sample data", async () => {
    const cwd = await temporaryFolder();
    const args = ["--store", `sqlite:${join(cwd, "sample.sqlite")}`];
    const first = await start(...args);
    const url = (served: Served): string => `${served.origin}/v1/${name}:reactivate`;
    const response = await fetch(url(first), { method: "POST", headers: fixed });
    const { response: active } = (await response.json()) as { response: object };
    expect([response.status, active]).toEqual([200, expect.objectContaining({ name, state: "ACTIVE" })]);
    const before = await (await fetch(`${first.origin}${list}`, { headers: fixed })).json();
    expect(await first.stop()).toBe(0);

    const second = await start(...args);
    const again = await fetch(url(second), { method: "POST", headers: fixed });
    const { error } = (await again.json()) as { error: { status: string; message: string } };
    expect([again.status, error.status, error.message]).toEqual([
      400,
      "FAILED_PRECONDITION",
      `${name} is not suspended.`,
    ]);
    expect(await (await fetch(`${second.origin}${list}`, { headers: fixed })).json()).toEqual(before);
    expect(second.stderr).toEqual([]);
  });
});

describe("the host", () => {
  it("must be this machine's own on the loopback", async () => {
    const served = await start();
    const { port } = new URL(served.origin);
    const hosts: readonly (readonly [host: string, status: number])[] = [
      ["localhost", 200],
      [`localhost:${port}`, 200],
      ["LocalHost", 200],
      ["127.0.0.1", 200],
      [`127.0.0.1:${port}`, 200],
      ["[::1]", 200],
      [`[::1]:${port}`, 200],
      ["example.com", 421],
      [`example.com:${port}`, 421],
      ["127.0.0.1.example.com", 421],
      ["localhost.example.com", 421],
      ["example.com.localhost", 421],
      ["127.0.0.1@example.com", 400],
      ["localhost:80:80", 400],
      ["localhost, example.com", 400],
      ["169.254.169.254", 421],
      ["2130706433", 421],
    ];
    const answers = await Promise.all(
      hosts.map(([host]) => ask(served, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n${close}\r\n`)),
    );
    expect(answers.map(({ status }, index) => [hosts[index]?.[0], status])).toEqual(hosts);
  });

  it("that is foreign is answered 421, before anything else is looked at", async () => {
    const served = await start();
    const request = `POST ${list} HTTP/1.1\r\nHost: Evil.example\r\n${authorization}${empty}${close}\r\n`;
    const message = 'This server does not answer for the host "Evil.example".';
    expectError(await ask(served, request), 421, "INVALID_ARGUMENT", "HOST_NOT_ALLOWED", message);
  });

  it("that is given twice is refused", async () => {
    const served = await start();
    expect((await ask(served, get("/healthz", "Host: example.com\r\n", close))).status).toBe(421);
  });

  it("may be any where everybody can connect", async () => {
    const served = await start("--host", "0.0.0.0");
    const request = `GET /healthz HTTP/1.1\r\nHost: example.com\r\n${close}\r\n`;
    expect((await ask(served, request)).status).toBe(200);
  });
});

describe("what is no request for the service", () => {
  it.each([
    ["TRACE", `TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ["CONNECT", `CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])("%s is answered 405", async (method, request) => {
    const served = await start();
    const answer = await ask(served, request);
    expectError(answer, 405, "UNIMPLEMENTED", "METHOD_NOT_ALLOWED", `${method} is not allowed here.`);
    await expectHealthy(served);
  });

  it.each([
    ["TRACE", `TRACE ${list} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ["CONNECT", `CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])("the 405 of %s says what is allowed", async (_, request) => {
    expect((await ask(await start(), request)).headers.has("allow")).toBe(true);
  });

  it("malformed requests are answered 400", async () => {
    const served = await start();
    const head = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";
    const post = `POST /v1/${name}:reactivate HTTP/1.1\r\nHost: localhost\r\n${authorization}`;
    const malformed = [
      "NONSENSE\r\n\r\n",
      "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
      "get /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "TRACK /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n",
      "GET /healthz SMTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /health z HTTP/1.1\r\nHost: localhost\r\n\r\n",
      `GET /v1\\subscriptions HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`,
      `GET /healthz HTTP/1.1\r\nHost: lo cal\r\n${close}\r\n`,
      `${head}No colon\r\n\r\n`,
      `${head}Na me: x\r\n\r\n`,
      `${head}Name : x\r\n\r\n`,
      `${head}Name: x\u0000\r\n\r\n`,
      `${head}Content-Length: x\r\n\r\n`,
      `${head}Content-Length: -1\r\n\r\n`,
      `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked, identity\r\n\r\n{}`,
      `${post}Transfer-Encoding: chunked\r\n\r\nx\r\n`,
    ];
    for (const request of malformed) expectMalformed(await ask(served, request));
    await expectHealthy(served);
  });

  it.each([
    ["path", `/v1/subscriptions/%zz:reactivate`, "name", "NAME_INVALID"],
    ["path, cut", `/v1/subscriptions/a%4:reactivate`, "name", "NAME_INVALID"],
    ["path, no UTF-8", `/v1/subscriptions/%ff:reactivate`, "name", "NAME_INVALID"],
    ["query", `/v1/${name}:reactivate?fields=%zz`, "fields", "PARAMETER_INVALID"],
    ["query, no UTF-8", `/v1/${name}:reactivate?quotaUser=%C3%28`, "quotaUser", "PARAMETER_INVALID"],
    ["name in the query", `/v1/${name}:reactivate?%zz=1`, "query", "PARAMETER_INVALID"],
  ])("a malformed escape in the %s is answered 400", async (_, target, field, reason) => {
    const served = await start();
    const request = `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${authorization}${empty}${close}\r\n`;
    const { status, body } = await ask(served, request);
    const { code, status: name, details } = JSON.parse(body).error;
    expect({ status, code, name, reason: details[0].reason }).toEqual({
      status: 400,
      code: 400,
      name: "INVALID_ARGUMENT",
      reason,
    });
    expect(details[1].fieldViolations).toEqual([{ field, description: expect.any(String), reason }]);
  });

  it("a malformed escape in the filter is its only mistake", async () => {
    const { body } = await ask(await start(), get("/v1/subscriptions?filter=%zz", authorization, close));
    expect(JSON.parse(body).error.details[1].fieldViolations).toHaveLength(1);
  });

  it("two Authorization headers are two credentials", async () => {
    const answer = await ask(await start(), get(list, authorization, authorization, close));
    expect([answer.status, reasonOf(answer)]).toEqual([400, "REPEATED_PARAMETER"]);
  });

  it("an unknown path is answered 404", async () => {
    const answer = await ask(await start(), get("/v2/subscriptions", close));
    expectError(answer, 404, "NOT_FOUND", "PATH_NOT_FOUND", nothingHere);
  });
});

describe("a limit", () => {
  const limit = 4_096;
  const fillUp = (bytes: number, before: string, after: string): string =>
    `${before}${"x".repeat(bytes - before.length - after.length)}${after}`;

  it.each([
    ["the query", "GET /healthz?", ` HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`],
    ["one header", `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${close}X-Filler: `, "\r\n\r\n"],
  ])("on the headers holds for %s", async (_, before, after) => {
    const served = await start("--limit", `maxHeaders=${limit}`);
    expect((await ask(served, fillUp(limit, before, after))).status).toBe(200);
    const message = "Request line and headers are too large.";
    for (const bytes of [limit + 100, 2 * limit]) {
      const answer = await ask(served, fillUp(bytes, before, after));
      expectError(answer, 431, "INVALID_ARGUMENT", "HEADERS_TOO_LARGE", message);
    }
    await expectHealthy(served);
  });

  it("on the headers is 64 KiB if nobody says otherwise", async () => {
    const served = await start();
    const [before, after] = ["GET /healthz?", ` HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`];
    expect((await ask(served, fillUp(65_536, before, after))).status).toBe(200);
    expect((await ask(served, fillUp(65_536 + 100, before, after))).status).toBe(431);
  });

  it.each([
    ["headers", ["maxHeadersTime=300"], "GET /healthz HTTP/1.1\r\nHost: loc"],
    ["a request line", ["maxHeadersTime=300"], "GE"],
    ["a body", ["maxHeadersTime=300", "maxRequestTime=300"], `${reactivate(name, "Content-Length: 10\r\n")}{`],
    [
      "a chunked body",
      ["maxHeadersTime=300", "maxRequestTime=300"],
      `${reactivate(name, "Transfer-Encoding: chunked\r\n")}a\r\n{`,
    ],
  ])("on the time ends the wait for %s", async (_, limits, bytes) => {
    const served = await start("--limit", ...limits);
    const message = "The request took too long to come.";
    expectError(await ask(served, bytes), 408, "INVALID_ARGUMENT", "REQUEST_TIMEOUT", message);
    await expectHealthy(served);
  });

  it("on the time of a request alone can be less than that of headers usually is", async () => {
    const served = await start("--limit", "maxRequestTime=300");
    expect((await ask(served, `${reactivate(name, "Content-Length: 10\r\n")}{`)).status).toBe(408);
  });

  it("on the time that is over is no mistake of the server's", async () => {
    const served = await start("--limit", "maxHeadersTime=300", "maxRequestTime=300");
    expect((await ask(served, `${reactivate(name, "Content-Length: 10\r\n")}{`)).status).toBe(408);
    await expectHealthy(served);
    await vi.waitFor(() => expect(logOf(served)).toHaveLength(2));
    expect(served.stderr).toEqual([]);
    expect(logOf(served).map(({ status }) => status)).toEqual([408, 200]);
  });

  it("on the store's time may be as long as timers take", async () => {
    const served = await start("--limit", "storeDeadline=2147483647");
    await expectHealthy(served);
    expect(await served.stop()).toBe(0);
    expect(served.stderr).toEqual([]);
  });

  it("on the body of a reactivation counts every byte", async () => {
    const served = await start("--limit", "reactivateBody=100", "--not-suspended", "ignore");
    const spaces = (count: number): string => " ".repeat(count);
    const sized = (count: number): string => reactivate(name, `Content-Length: ${count}\r\n`, close) + spaces(count);
    const chunked = (count: number): string =>
      `${reactivate(name, "Transfer-Encoding: chunked\r\n", close)}${count.toString(16)}\r\n${spaces(count)}\r\n0\r\n\r\n`;
    for (const make of [sized, chunked]) {
      expect((await ask(served, make(100))).status).toBe(200);
      const answer = await ask(served, make(101));
      const message = "The body is larger than 100 bytes.";
      expectError(answer, 413, "INVALID_ARGUMENT", "BODY_TOO_LARGE", message);
    }
  });

  it("on the body is 16 KiB for a reactivation and 4 MiB for a list if nobody says otherwise", async () => {
    const served = await start("--not-suspended", "ignore");
    const post = async (path: string, length: number, headers = {}): Promise<number> => {
      const body = `filter=${encodeURIComponent(filter)}`;
      const text = path === list ? `${body}${"&".repeat(length - body.length)}` : " ".repeat(length);
      const target = path.replace(/\?.*/, "");
      const response = await fetch(`${served.origin}${target}`, {
        method: "POST",
        headers: { ...fixed, ...headers, Connection: "close" },
        body: text,
      });
      await response.arrayBuffer();
      return response.status;
    };
    const override = { "X-HTTP-Method-Override": "GET", "Content-Type": "application/x-www-form-urlencoded" };
    const path = `/v1/${name}:reactivate`;
    expect([await post(path, 16_384), await post(path, 16_385)]).toEqual([200, 413]);
    expect([await post(list, 4_194_304, override), await post(list, 4_194_305, override)]).toEqual([200, 413]);
  });

  it.skipIf(platform() !== "linux")("keeps a body of 400 MB out of the memory (read from /proc)", async () => {
    const served = await start();
    const megabyte = 1_024 * 1_024;
    const most = async (): Promise<number> => {
      const status = await readFile(`/proc/${served.child.pid}/status`, "utf8");
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
    };
    const chunk = Buffer.from(`100000\r\n${" ".repeat(megabyte)}\r\n`);
    const sized = `Content-Length: ${400 * chunk.length}\r\n`;
    const chunked = "Transfer-Encoding: chunked\r\n";
    const override = (size: string): string => get(list, authorization, size).replace(/^GET/, "POST");
    await ask(served, reactivate("subscriptions/none", empty, close));
    const before = await most();
    for (const head of [
      reactivate(name, sized),
      reactivate(name, chunked),
      override(`X-HTTP-Method-Override: GET\r\n${sized}`),
      override(`X-HTTP-Method-Override: GET\r\n${chunked}`),
    ]) {
      const { socket, answers } = await open(served);
      const closed = closing(socket);
      socket.write(head);
      for (let sent = 0; sent < 400 && socket.writable; sent += 1) {
        if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
      }
      socket.end();
      expect((await answers)[0]?.status).toBe(413);
    }
    // What is read and thrown away is garbage for a while.
    expect((await most()) - before).toBeLessThan(200);
    await expectHealthy(served);
  });
});

describe("connections", () => {
  it("answer pipelined requests in order", async () => {
    const served = await start();
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const requests = numbers.map((index) => {
      const last = index === numbers.length - 1 ? close : "";
      return index % 2 === 0 ? reactivate(`subscriptions/none-${index}`, empty, last) : get(`/none?${index}`, last);
    });
    const answers = await exchange(served, requests.join(""));
    expect(answers.map(({ body }) => JSON.parse(body).error.message)).toEqual(
      numbers.map((index) => (index % 2 === 0 ? `No subscriptions/none-${index}.` : nothingHere)),
    );
    await vi.waitFor(() => expect(logOf(served)).toHaveLength(20));
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(logOf(served).map(({ id }) => id))).toEqual(new Set(ids));
  });

  it.each([
    ["what cannot be understood", "NONSENSE\r\n\r\n"],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("answer a request before %s that follows it at once", async (_, second) => {
    const answers = await exchange(await start(), get(list, authorization) + second);
    expect(answers[0]?.status).toBe(200);
  });

  it("may break off at any time, and the server goes on", async () => {
    const served = await start();
    const whole = `${reactivate("subscriptions/none", "Content-Length: 2\r\n")}{}`;
    for (const length of [1, 20, whole.length - 4, whole.length - 1, whole.length]) {
      for (const end of ["destroy", "resetAndDestroy", "end"] as const) {
        const { socket } = await open(served);
        await new Promise((resolve) => socket.write(whole.slice(0, length), resolve));
        const closed = closing(socket);
        socket[end]();
        await closed;
      }
    }
    await expectHealthy(served);
    expect((await ask(served, reactivate(name, empty, close))).status).toBe(200);
    expect(served.stderr.filter((line) => /^\s+at /.test(line))).toEqual([]);
  });

  it("that break off are no mistake of the server's", async () => {
    const served = await start();
    const { socket } = await open(served);
    // What follows "Expect" is only sent once the handler waits for it.
    socket.write(reactivate(name, "Expect: 100-continue\r\n", "Content-Length: 10\r\n"));
    await once(socket, "data");
    socket.destroy();
    await vi.waitFor(() => expect(logOf(served)).toHaveLength(1));
    expect(served.stderr).toEqual([]);
    expect(logOf(served)[0]?.status).not.toBe(500);
  });

  it("may expect what is not to be had, and are answered all the same", async () => {
    expect((await ask(await start(), get("/healthz", "Expect: wonders\r\n", close))).status).toBe(200);
  });

  it("of HTTP/1.0 need not name a host", async () => {
    expect((await ask(await start(), "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
  });
});

describe("a signal", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("%s lets the requests be answered that have come", async (signal) => {
    const served = await start();
    const requested = names.slice(0, 5);
    const connections = await Promise.all(
      requested.map(async (each) => {
        const connection = await open(served);
        connection.socket.write(reactivate(each, "Expect: 100-continue\r\n", "Content-Length: 2\r\n"));
        // "100 Continue": the server has the request and waits for its body.
        await once(connection.socket, "data");
        connection.socket.write("{");
        return connection;
      }),
    );
    const { socket: idle, answers: nothing } = await open(served);
    idle.write(get("/healthz"));
    await once(idle, "data");

    const stopped = served.stop(signal);
    await vi.waitFor(() => expect(isRefused(served)).resolves.toBe(true), { timeout: 10_000 });
    for (const { socket } of connections) socket.write("}");
    const answers = await Promise.all(connections.map((connection) => connection.answers));
    expect(answers.map((all) => all.map(({ status }) => status))).toEqual(requested.map(() => [100, 200]));
    expect(answers.map((all) => JSON.parse(all[1]?.body ?? "").response.name)).toEqual(requested);
    expect((await nothing).map(({ status }) => status)).toEqual([200]);
    expect(await stopped).toBe(0);
    expect(served.stderr).toEqual([]);
  });

  it("ends a server at once that has nothing to do", async () => {
    expect(await (await start()).stop()).toBe(0);
  });
});

/** Whether nobody listens there any more. */
async function isRefused({ origin }: Served): Promise<boolean> {
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

describe("misuse is told on one line, with exit code 2:", () => {
  const nobody = "nobody could call: give --tokens, --jwks or --sample";
  const stores = "there are sqlite:FILE, postgresql://HOST/DATABASE or memory";
  const keys = "--jwks needs --issuer and --audience";
  const jwks = ["--jwks", "http://localhost/keys"];
  const limitForm = "It must be a name and a whole number, such as maxHeaders=65536.";
  const option = (flags: string, value: string, what: string): string =>
    `option '${flags}' argument '${value}' is invalid. ${what}`;
  const limitOption = (value: string): string => option("--limit <name=number...>", value, limitForm);
  const portOption = (value: string): string =>
    option("--port <number>", value, "It must be a number from 0 to 65535.");
  const allLimits =
    "reactivateBody, listBody, storeDeadline, atOnce, waiting, maxHeaders, maxHeadersTime, maxRequestTime";
  const malformedToken = "token must be letters, digits or . _ ~ + / -, and perhaps = at its end";

  it.each([
    ["no tokens", [], nobody],
    ["an issuer without keys", ["--issuer", "x", "--audience", "y"], "--issuer and --audience are for --jwks"],
    ["a store that is unknown", ["--sample", "--store", "redis:x"], `no store "redis:x": ${stores}`],
    ["a store without a file", ["--sample", "--store", "sqlite:"], `no store "sqlite:": ${stores}`],
    ["a tokens file that is not there", ["--tokens", "none"], "none: no such file or directory"],
    ["a folder as the tokens file", ["--tokens", "."], ".: illegal operation on a directory"],
    ["a tokens file that is not JSON", ["--tokens", "text"], "text: not JSON"],
    ["a tokens file without tokens", ["--tokens", "empty"], 'empty: a tokens file is { "tokens": [ … ] }'],
    ["a malformed token", ["--tokens", "malformed"], `malformed: tokens[0]: ${malformedToken}`],
    ["a token twice", ["--tokens", "twice"], "twice: a token is there twice"],
    ["keys without an issuer", [...jwks, "--audience", "y"], keys],
    ["keys without an audience", [...jwks, "--issuer", "x"], keys],
    [
      "keys that are nowhere",
      ["--jwks", "x", "--issuer", "x", "--audience", "y"],
      "jwks must be keys or an http or https URL",
    ],
    ["an unknown limit", ["--sample", "--limit", "nope=1"], `no limit "nope": there are ${allLimits}`],
    ["a limit without a value", ["--sample", "--limit", "maxHeaders"], limitOption("maxHeaders")],
    ["a negative limit", ["--sample", "--limit", "maxHeaders=-1"], limitOption("maxHeaders=-1")],
    ["a limit with a unit", ["--sample", "--limit", "maxHeaders=1K"], limitOption("maxHeaders=1K")],
    ["a limit of 0 on headers", ["--sample", "--limit", "maxHeaders=0"], "a limit must be from 1 to 2147483647"],
    [
      "a limit of 0 on requests",
      ["--sample", "--limit", "atOnce=0"],
      "limits.atOnce must be a whole number from 1 to 2147483647",
    ],
    ["a base path without a slash", ["--sample", "--base-path", "x"], "basePath must be a path such as /events"],
    ["any origin", ["--sample", "--cors", "*"], 'not an origin such as https://example.com: "*"'],
    [
      "an origin with a path",
      ["--sample", "--cors", "https://example.com/"],
      'not an origin such as https://example.com: "https://example.com/"',
    ],
    [
      "a short secret",
      ["--sample", "--page-token-secret", "text"],
      "pageTokenSecret must be 32 bytes or more, or a list of such secrets",
    ],
    ["a secret that is not there", ["--sample", "--page-token-secret", "none"], "none: no such file or directory"],
    ["a port that is too high", ["--sample", "--port", "65536"], portOption("65536")],
    ["a port that is no number", ["--sample", "--port", "http"], portOption("http")],
    [
      "another way with what is not suspended",
      ["--sample", "--not-suspended", "maybe"],
      option("--not-suspended <how>", "maybe", "Allowed choices are reject, ignore."),
    ],
    ["an unknown option", ["--sample", "--nonsense"], "unknown option '--nonsense'"],
  ])("%s", async (_, args, problem) => {
    const cwd = await temporaryFolder();
    const entry = { token, authority, scopes: [] };
    await writeFile(join(cwd, "text"), "no JSON");
    await writeFile(join(cwd, "empty"), "{}");
    await writeFile(join(cwd, "malformed"), JSON.stringify({ tokens: [{ ...entry, token: `${token} x` }] }));
    await writeFile(join(cwd, "twice"), JSON.stringify({ tokens: [entry, entry] }));
    // One that would do, so that the first mistake is the only one.
    const port = args.includes("--port") ? [] : ["--port", "0"];
    const outcome = await wef(["serve", ...port, ...args], { cwd });
    expect(outcome).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
    expect(outcome.stderr).not.toContain(token);
  });

  it.each(["memory", "sqlite:x.sqlite"])("a port in use, with the store %s", async (store) => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const args = ["serve", "--sample", "--store", store, "--port", String(port)];
    expect(await wef(args, { cwd: await temporaryFolder() })).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: cannot listen on 127.0.0.1:${port}: address already in use\n`,
    });
  });
});

describe("the log", () => {
  const anyTime = expect.any(Number);
  const anyId = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

  it("has one line for each request, without anything secret", async () => {
    const served = await start();
    const url = (target: string): string => `${served.origin}${target}`;
    const path = `/v1/${name}:reactivate`;
    const questions: readonly (readonly [target: string, init: RequestInit])[] = [
      [list, { headers: fixed }],
      [`${list}&access_token=${token}`, {}],
      [list, { headers: { Authorization: "Bearer other-S3cret" } }],
      [path, { method: "POST", headers: fixed, body: "{}" }],
      [path, { method: "POST", headers: fixed, body: '{"secret":"in-the-body"}' }],
      ["/nowhere/in-the-path", {}],
      ["/healthz", { method: "HEAD" }],
      [list, { method: "DELETE", headers: fixed }],
    ];
    const ids: (string | null)[] = [];
    for (const [target, init] of questions) {
      const response = await fetch(url(target), init);
      await response.arrayBuffer();
      ids.push(response.headers.get("X-Request-Id"));
    }
    await vi.waitFor(() => expect(logOf(served)).toHaveLength(questions.length));
    const [listed, reactivated] = ["/v1beta/subscriptions", "/v1/subscriptions/{subscription}:reactivate"];
    const common = { id: anyId, milliseconds: anyTime };
    expect(logOf(served)).toEqual([
      { ...common, method: "GET", route: listed, status: 200, authority },
      { ...common, method: "GET", route: listed, status: 200, authority },
      { ...common, method: "GET", route: listed, status: 401 },
      { ...common, method: "POST", route: reactivated, status: 200, authority },
      { ...common, method: "POST", route: reactivated, status: 400, authority },
      { ...common, method: "GET", status: 404 },
      { ...common, method: "HEAD", route: "/healthz", status: 200 },
      { ...common, method: "DELETE", route: listed, status: 405 },
    ]);
    expect(logOf(served).map(({ id }) => id)).toEqual(ids);
    expect(await served.stop()).toBe(0);
    const told = [...served.stdout.filter((line) => line.startsWith("{")), ...served.stderr].join("\n");
    const secrets = [token, "S3cret", "event_types", "membership", "in-the-body", "in-the-path", name];
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });

  it("is not written if nobody wants it", async () => {
    const served = await start("--no-log");
    await expectHealthy(served);
    expect(await served.stop()).toBe(0);
    expect(logOf(served)).toEqual([]);
  });

  it("has a line for a foreign host as well", async () => {
    const served = await start();
    expect((await ask(served, `GET / HTTP/1.1\r\nHost: example.com\r\n${close}\r\n`)).status).toBe(421);
    await expectHealthy(served);
    await vi.waitFor(() => expect(logOf(served).map(({ status }) => status)).toContain(200));
    expect(logOf(served).map(({ status }) => status)).toEqual([421, 200]);
  });
});

describe("--base-path", () => {
  it.each(["/events", "/events/", "/a/b.c"])("%s stands in front of everything", async (basePath) => {
    const served = await start("--base-path", basePath);
    const base = basePath.replace(/\/$/, "");
    const statuses: number[] = [];
    for (const target of [`${base}${list}`, `${base}/healthz`, `${base}/readyz`, list, "/healthz", base]) {
      const response = await fetch(`${served.origin}${target}`, { headers: fixed, redirect: "manual" });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    // The last is the playground, at its folder.
    expect(statuses).toEqual([200, 200, 200, 404, 404, 308]);
    await vi.waitFor(() => expect(logOf(served)).toHaveLength(6));
    expect(logOf(served)[0]?.route).toBe(`${base}/v1beta/subscriptions`);
  });
});

describe("--cors", () => {
  const [one, other] = ["https://one.example", "http://localhost:3000"];
  const corsHeaders = ({ status, headers }: Answer): unknown => ({
    status,
    ...Object.fromEntries([...headers].filter(([key]) => key === "vary" || key.startsWith("access-control-"))),
  });
  const exposed = { "access-control-expose-headers": "X-Request-Id, Retry-After, WWW-Authenticate" };

  it("lets in exact origins only, errors included", async () => {
    const served = await start("--cors", one, other);
    const askFrom = async (origin: string, ...headers: readonly string[]): Promise<unknown> =>
      corsHeaders(await ask(served, get(list, `Origin: ${origin}\r\n`, ...headers, close)));
    for (const origin of [one, other]) {
      const allowed = { vary: "Origin", "access-control-allow-origin": origin, ...exposed };
      expect(await askFrom(origin, authorization)).toEqual({ status: 200, ...allowed });
      expect(await askFrom(origin)).toEqual({ status: 401, ...allowed });
    }
    const foreign = [
      "https://two.example",
      "http://one.example",
      "https://one.example:8443",
      "https://one.example.evil.example",
      "https://ONE.example",
      "https://one.example/",
      "null",
    ];
    for (const origin of foreign) {
      expect(await askFrom(origin, authorization)).toEqual({ status: 200, vary: "Origin" });
    }
  });

  it("answers a preflight without credentials", async () => {
    const served = await start("--cors", one);
    const preflight = (origin: string): string =>
      `OPTIONS /v1/${name}:reactivate HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\n` +
      `Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization\r\n${close}\r\n`;
    expect(corsHeaders(await ask(served, preflight(one)))).toEqual({
      status: 204,
      vary: "Origin, Access-Control-Request-Headers",
      "access-control-allow-origin": one,
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "authorization",
      "access-control-max-age": "600",
      ...exposed,
    });
    expect(corsHeaders(await ask(served, preflight("https://two.example")))).toEqual({ status: 204, vary: "Origin" });
  });

  it("is off if nobody asks for it", async () => {
    const served = await start();
    expect(corsHeaders(await ask(served, get(list, `Origin: ${one}\r\n`, authorization, close)))).toEqual({
      status: 200,
    });
  });
});

describe("--jwks", () => {
  it("takes signed tokens beside the fixed ones, and is not needed for those", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    let isUp = true;
    const keys = createHttpServer((_, response) => {
      if (isUp) response.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one" }] }));
      else response.writeHead(500).end();
    }).listen(0, "127.0.0.1");
    await once(keys, "listening");
    onTestFinished(() => {
      keys.closeAllConnections();
      keys.close();
    });
    const jwks = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`;
    const args = ["--jwks", jwks, "--issuer", "https://issuer.example", "--audience", "events"];
    const sign = (audience: string): Promise<string> =>
      new SignJWT({ scope: "chat.messages" })
        .setProtectedHeader({ alg: "EdDSA", kid: "one" })
        .setIssuer("https://issuer.example")
        .setAudience(audience)
        .setSubject("sample")
        .setExpirationTime("1h")
        .sign(privateKey);
    const statusOf = async (served: Served, bearer: string): Promise<number> => {
      const response = await fetch(`${served.origin}${list}`, { headers: { Authorization: `Bearer ${bearer}` } });
      await response.arrayBuffer();
      return response.status;
    };
    const served = await start(...args);
    const [good, foreign] = [await sign("events"), await sign("others")];
    const statuses = [await statusOf(served, good), await statusOf(served, foreign), await statusOf(served, token)];
    expect(statuses).toEqual([200, 401, 200]);

    isUp = false;
    const second = await start(...args);
    expect([await statusOf(second, good), await statusOf(second, token)]).toEqual([503, 200]);
    await vi.waitFor(() => expect(second.stderr).toHaveLength(1));
    expect(second.stderr[0]).toMatch(/^wef: request [0-9a-f-]{36}: /);
    expect(second.stderr[0]).not.toContain(good);
  });
});
