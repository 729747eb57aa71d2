import { request as sendRequest } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { readDocPrograms } from "../support/doc-programs.js";
import { isInstalled, type Runtime, startRecipe } from "../support/recipe-host.js";

const programs = readDocPrograms("mounting.md");
const subscriptions = programs.get("subscriptions.js") ?? "";

const programOf = (name: string): string => {
  const program = programs.get(name);
  if (program === undefined) throw new Error(`no recipe ${name}`);
  return program;
};

/**
 * A server that works like Next.js: it calls the function that `route.js` exports under the name of the HTTP method.
 */
const nextHost = `
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import * as route from "./route.js";
const server = createServer(getRequestListener((request) => route[request.method](request))).listen(0, "127.0.0.1", () =>
  console.log("listening on http://127.0.0.1:" + server.address().port),
);`;

/** A server of React Router with one route, in the form that the build of React Router generates. */
const reactRouterHost = `
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler } from "react-router";
import * as route from "./route.js";
const id = "routes/events.$";
const handle = createRequestHandler({
  entry: { module: { default: () => new Response("a document") } },
  routes: { [id]: { id, path: "events/*", module: route } },
  assets: { entry: { module: "", imports: [] }, routes: { [id]: { id, path: "events/*", module: "", hasAction: true, hasLoader: true } }, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
}, "production");
const server = createServer(getRequestListener((request) => handle(request))).listen(0, "127.0.0.1", () =>
  console.log("listening on http://127.0.0.1:" + server.address().port),
);`;

interface Recipe {
  readonly name: string;
  readonly start: () => Promise<string>;
  readonly runtime?: Runtime;
}

const startProgram =
  (name: string, runtime: Runtime = "node") =>
  (): Promise<string> =>
    startRecipe({ "main.js": programOf(name), "subscriptions.js": subscriptions }, runtime);

const startRoute = (name: string, host: string) => (): Promise<string> =>
  startRecipe({ "main.js": host, "route.js": programOf(name), "subscriptions.js": subscriptions });

const recipes: readonly Recipe[] = [
  { name: "hono", start: startProgram("hono") },
  { name: "express", start: startProgram("express") },
  { name: "fastify", start: startProgram("fastify") },
  { name: "next", start: startRoute("next", nextHost) },
  { name: "react-router", start: startRoute("react-router", reactRouterHost) },
  { name: "bun", start: startProgram("bun", "bun"), runtime: "bun" },
  { name: "deno", start: startProgram("deno", "deno"), runtime: "deno" },
  { name: "node", start: startProgram("node") },
];

interface HttpAnswer {
  readonly status: number | undefined;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any part of a response
  readonly body: any;
}

/** Sends a request. Its body is chunked if `headers` has `Transfer-Encoding`. */
async function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): Promise<HttpAnswer> {
  const request = sendRequest(url, { method, headers: { Authorization: "Bearer secret", ...headers } });
  if (headers["Transfer-Encoding"]) request.flushHeaders();
  request.end(body);
  const [response] = await new Promise<[import("node:http").IncomingMessage]>((resolve, reject) => {
    request.on("response", (incoming) => resolve([incoming])).on("error", reject);
  });
  const content = await text(response);
  const parsed = content.startsWith("{") ? JSON.parse(content) : content;
  return { status: response.statusCode, message: parsed.error?.message ?? "", body: parsed };
}

const reasonOf = ({ body }: HttpAnswer): unknown => body.error?.details[0].reason;

const json = { "Content-Type": "application/json" };
const chunked = { "Transfer-Encoding": "chunked" };
const filter = encodeURIComponent('event_types:"google.workspace.chat.message.v1.created"');
const listPath = `/events/v1/subscriptions?filter=${filter}&fields=subscriptions.name`;
const reactivatePath = "/events/v1/subscriptions/s:reactivate?fields=response.state";

it("every recipe of the page is tested", () => {
  expect([...programs.keys()]).toEqual(["subscriptions.js", ...recipes.map(({ name }) => name)]);
});

describe.each(recipes)("the recipe for $name", ({ start, runtime = "node" }) => {
  it.skipIf(!isInstalled(runtime))("serves the API under its base path, and checks the bytes of a body", async () => {
    const origin = await start();
    expect(await send(`${origin}${listPath}`, "GET")).toMatchObject({
      status: 200,
      body: { subscriptions: [{ name: "subscriptions/a" }, { name: "subscriptions/s" }] },
    });
    const form = await send(
      `${origin}/events/v1/subscriptions`,
      "POST",
      { "X-HTTP-Method-Override": "GET", "Content-Type": "application/x-www-form-urlencoded" },
      `filter=${filter}&page_size=1`,
    );
    expect([form.status, form.body.subscriptions?.length]).toEqual([200, 1]);
    const unknown = await send(`${origin}/events/v1/nothing`, "GET");
    expect([unknown.status, unknown.message]).toEqual([404, expect.stringContaining("GET /events/v1/subscriptions")]);
    for (const headers of [{}, json, chunked, { ...chunked, ...json }]) {
      const lengthHeader = "Transfer-Encoding" in headers ? {} : { "Content-Length": "7" };
      const answer = await send(`${origin}${reactivatePath}`, "POST", { ...headers, ...lengthHeader }, '{"a":1}');
      expect([answer.status, reasonOf(answer)], JSON.stringify(headers)).toEqual([400, "BODY_NOT_EMPTY"]);
    }
    const empty = await send(`${origin}${reactivatePath}`, "POST", { ...json, "Content-Length": "2" }, "{}");
    expect(empty).toMatchObject({ status: 200, body: { response: { state: "ACTIVE" } } });
    const again = await send(`${origin}${reactivatePath}`, "POST", { "Content-Length": "0" });
    expect(reasonOf(again)).toBe("SUBSCRIPTION_NOT_SUSPENDED");
    expect((await send(`${origin}${listPath}`, "GET", { Authorization: "" })).status).toBe(401);
  });
});

describe("a service that is mounted wrongly", () => {
  const parsersInFront: readonly (readonly [name: string, change: (program: string) => string])[] = [
    [
      "hono",
      (program) =>
        program.replace(
          'app.all("',
          'app.use(async (context, next) => { await context.req.text(); await next(); });\napp.all("',
        ),
    ],
    ["express", (program) => program.replace("app.all(", "app.use(express.json());\napp.all(")],
    ["fastify", (program) => program.replace(/ {2}events\.(?:remove|addContent).*\n/g, "")],
  ];

  it.each(parsersInFront)("refuses a body that %s has already read", async (name, change) => {
    const program = change(programOf(name));
    expect(program).not.toBe(programOf(name));
    const origin = await startRecipe({ "main.js": program, "subscriptions.js": subscriptions });
    for (const headers of [
      { ...json, "Content-Length": "7" },
      { ...json, ...chunked },
    ]) {
      const answer = await send(`${origin}${reactivatePath}`, "POST", headers, '{"a":1}');
      expect([answer.status, reasonOf(answer)], JSON.stringify(headers)).toEqual([500, "BODY_ALREADY_READ"]);
    }
  });

  it.each([
    ["hono", 'app.mount("/events", handle);', /app\.all\(.*/],
    ["express", 'app.use("/events", getRequestListener(handle));', /app\.all\(.*/],
  ] as const)("answers 404 and says to leave out the base path if %s removes it", async (name, mounted, original) => {
    const program = programOf(name).replace(original, mounted);
    const origin = await startRecipe({ "main.js": program, "subscriptions.js": subscriptions });
    const { status, message } = await send(`${origin}${listPath}`, "GET");
    expect([status, message]).toEqual([
      404,
      expect.stringMatching(/ To answer this path, start the service without a base path\.$/),
    ]);
  });
});
