import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { compileOrThrow, toPredicate, workspaceProfile } from "../../src/index.js";
import { createTemporaryFolder, runProgram } from "../cli/command-line.js";
import { readNamedBlocks } from "../support/doc-programs.js";
import { writeCredentials } from "../support/google-credentials.js";
import { readPage, sectionOf } from "../support/markdown.js";
import type { Subscription } from "../support/published-client.js";

const heading = "## Create and renew a subscription";
const program = readNamedBlocks("recipes.md", heading).get("subscribe.mjs") ?? "";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const spaceUpdated = "google.workspace.chat.space.v1.updated";
const targetResource = "//chat.googleapis.com/spaces/AAAA";
const notificationEndpoint = { pubsubTopic: "projects/p/topics/t" };
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const existing: Subscription = {
  name: "subscriptions/a",
  targetResource,
  eventTypes: [created, updated],
  notificationEndpoint,
  state: "ACTIVE",
  expireTime: inDays(5),
};

/** The fields that a client can set when it creates a subscription, and when it changes one. */
const creatableFields = ["targetResource", "eventTypes", "notificationEndpoint", "payloadOptions", "ttl", "expireTime"];
const changeableFields = ["expireTime", "ttl", "eventTypes"];

class Refusal extends Error {
  readonly code: number;
  readonly status: string;

  constructor(code: number, status: string) {
    super(`refused: ${status}`);
    this.code = code;
    this.status = status;
  }
}

/**
 * The methods of the API that the recipe uses, for one user. A subscription lives seven days at most. The end of a
 * change is known only when the client asks again. The first page of a list is empty.
 */
class EventsService {
  readonly calls: string[] = [];
  isCauseFixed = true;

  readonly subscriptions: Subscription[];

  constructor(subscriptions: Subscription[]) {
    this.subscriptions = subscriptions;
  }

  answer(method: string, url: URL, body: Subscription): object {
    const path = url.pathname.replace(/^\/v1\//, "");
    this.calls.push(`${method} ${path}`);
    if (path.startsWith("operations/")) return this.#operation(path.slice("operations/".length), true);
    if (method === "GET") return this.#list(url.searchParams);
    if (path === "subscriptions") return this.#operation(this.#create(body), false);
    const found = this.subscriptions.find(({ name }) => name === path.replace(":reactivate", ""));
    if (!found) throw new Refusal(404, "NOT_FOUND");
    if (method === "PATCH") this.#patch(found, body, url.searchParams.get("updateMask"));
    else this.#reactivate(found);
    return this.#operation(found.name?.split("/")[1] ?? "", false);
  }

  #list(parameters: URLSearchParams): object {
    if (!parameters.get("pageToken")) return { nextPageToken: "second" };
    const matches = toPredicate(compileOrThrow(parameters.get("filter") ?? ""));
    const isListed = ({ eventTypes, targetResource: target }: Subscription): boolean =>
      matches({ eventTypes: eventTypes ?? [], targetResource: target ?? "" });
    return { subscriptions: this.subscriptions.filter(isListed) };
  }

  #create(body: Subscription): string {
    if (this.subscriptions.some((each) => each.targetResource === body.targetResource))
      throw new Refusal(409, "ALREADY_EXISTS");
    expect(creatableFields).toEqual(expect.arrayContaining(Object.keys(body)));
    this.subscriptions.push({ ...body, name: "subscriptions/new", state: "ACTIVE", expireTime: inDays(7) });
    return "new";
  }

  #patch(subscription: Subscription, body: Subscription, updateMask: string | null): void {
    expect(changeableFields).toContain(updateMask);
    expect(Object.keys(body)).toEqual([updateMask]);
    if (subscription.state !== "ACTIVE") throw new Refusal(400, "FAILED_PRECONDITION");
    const { ttl, ...others } = body;
    expect(["0s", undefined]).toContain(ttl);
    Object.assign(subscription, others, ttl === "0s" && { expireTime: inDays(7) });
  }

  #reactivate(subscription: Subscription): void {
    if (!this.isCauseFixed) throw new Refusal(400, "FAILED_PRECONDITION");
    expect(subscription.state).toBe("SUSPENDED");
    subscription.state = "ACTIVE";
    delete subscription.suspensionReason;
  }

  #operation(id: string, done: boolean): object {
    const response = this.subscriptions.find(({ name }) => name === `subscriptions/${id}`);
    return { name: `operations/${id}`, ...(done && { done, response }) };
  }
}

/** The body of a request. A list request and a reactivate request have none. */
const readBody = async (request: IncomingMessage): Promise<Subscription> => JSON.parse((await text(request)) || "{}");

/** Runs the program of the recipe with a service that has these subscriptions. */
async function run(
  subscriptions: readonly Subscription[],
  { isCauseFixed = true } = {},
): Promise<{ service: EventsService; code: number; lines: readonly string[]; stderr: string }> {
  const service = new EventsService(subscriptions.map((each) => ({ ...each })));
  service.isCauseFixed = isCauseFixed;
  const server = createServer((request, response) => {
    const answer = async (): Promise<object> =>
      service.answer(request.method ?? "", new URL(request.url ?? "", "http://localhost"), await readBody(request));
    const send = (status: number, body: object): void =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    answer().then(
      (body) => send(200, body),
      ({ code = 501, status, message }) => send(code, { error: { code, status, message } }),
    );
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, "node_modules/@googleapis"), { recursive: true });
  await symlink(resolve("."), join(folder, "node_modules/workspace-events-filter"));
  const client = "node_modules/@googleapis/workspaceevents";
  await symlink(resolve(client), join(folder, client));
  await writeFile(join(folder, "subscribe.mjs"), program);
  const env = {
    EVENTS_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PUBSUB_TOPIC: notificationEndpoint.pubsubTopic,
    GOOGLE_APPLICATION_CREDENTIALS: await writeCredentials(folder, "token"),
    GOOGLE_CLOUD_PROJECT: "project",
  };
  const { code, stdout, stderr } = await runProgram(process.execPath, ["subscribe.mjs"], { cwd: folder, env });
  return { service, code: code ?? -1, lines: stdout.trimEnd().split("\n"), stderr };
}

const lists = ["GET subscriptions", "GET subscriptions"];
const lastLine = (name: string, days: number): unknown =>
  expect.stringMatching(new RegExp(`^${name} expires at ${inDays(days).slice(0, 10)}T`));

describe("the program of the recipe for a subscription", () => {
  it("creates the subscription if no page of the list has one", async () => {
    const { service, code, lines, stderr } = await run([{ ...existing, targetResource: `${targetResource}B` }]);
    expect([code, stderr, lines]).toEqual([0, "", ["created", lastLine("subscriptions/new", 7)]]);
    expect(service.calls).toEqual([...lists, "POST subscriptions", "GET operations/new"]);
    expect(service.subscriptions[1]).toMatchObject({
      targetResource,
      eventTypes: [created, updated],
      notificationEndpoint,
    });
  });

  it("changes nothing if the subscription has its event types and more than two days", async () => {
    const { service, code, lines, stderr } = await run([existing]);
    expect([code, stderr, lines]).toEqual([0, "", [lastLine("subscriptions/a", 5)]]);
    expect(service.calls).toEqual(lists);
  });

  it("renews a subscription that expires in less than two days", async () => {
    const { service, code, lines, stderr } = await run([{ ...existing, expireTime: inDays(1.9) }]);
    expect([code, stderr, lines]).toEqual([0, "", ["renewed", lastLine("subscriptions/a", 7)]]);
    expect(service.calls).toEqual([...lists, "PATCH subscriptions/a", "GET operations/a"]);
  });

  it("reactivates a suspended subscription before it changes the subscription", async () => {
    const suspended = {
      ...existing,
      state: "SUSPENDED",
      suspensionReason: "ENDPOINT_NOT_FOUND",
      eventTypes: [spaceUpdated, updated],
      expireTime: inDays(1),
    };
    const { service, code, lines, stderr } = await run([suspended]);
    const actions = ["reactivated (suspended because of ENDPOINT_NOT_FOUND)", "event types added", "renewed"];
    expect([code, stderr, lines]).toEqual([0, "", [...actions, lastLine("subscriptions/a", 7)]]);
    expect(service.subscriptions[0]).toMatchObject({ state: "ACTIVE", eventTypes: [spaceUpdated, updated, created] });
  });

  it("ends with the error if the cause of the suspension is not fixed", async () => {
    const suspended = { ...existing, state: "SUSPENDED", suspensionReason: "ENDPOINT_NOT_FOUND" };
    const { code, stderr } = await run([suspended], { isCauseFixed: false });
    expect(code).not.toBe(0);
    expect(stderr).toContain("FAILED_PRECONDITION");
  });

  it("ends with `ALREADY_EXISTS` if the subscription of the target has none of the event types", async () => {
    const { code, stderr } = await run([{ ...existing, eventTypes: [spaceUpdated] }]);
    expect(code).not.toBe(0);
    expect(stderr).toContain("ALREADY_EXISTS");
  });

  it("has a scope that the API accepts for a list and for a change", () => {
    const [, scope = ""] = /auth\/([a-z.]+)"/.exec(program) ?? [];
    expect(workspaceProfile.scopes.list.v1).toContain(scope);
    expect(workspaceProfile.scopes.reactivate.v1).toContain(scope);
    expect(workspaceProfile.scopes.reactivate.v1).not.toContain("chat.bot");
    expect(sectionOf(readPage("recipes.md"), heading)).toContain(`\`${scope}\``);
  });
});
