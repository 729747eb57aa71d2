import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import pg from "pg";
import { createSubscriptionsHandler, readSubscription, staticTokens } from "workspace-events-filter/service";
import { createStore } from "./store.js";

const { DATABASE_URL, ADMIN_TOKEN, PORT = "8080" } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL });
await pool.query(await readFile(new URL("schema.sql", import.meta.url), "utf8"));
const store = createStore(pool);

const app = new Hono();

// The API, for callers.
const handle = createSubscriptionsHandler({
  store,
  basePath: "/events",
  authenticate: staticTokens([{ token: "secret", authority: "users/100", scopes: ["chat.spaces"] }]),
});
app.all("/events/*", (context) => handle(context.req.raw));

// Where subscriptions come from is up to the program.
app.use("/admin/*", bearerAuth({ token: ADMIN_TOKEN }));
app.post("/admin/subscriptions", async (context) => {
  const result = readSubscription(await context.req.json());
  if ("problem" in result) return context.json({ problem: result.problem }, 400);
  const [refusedIndex] = await store.put([result.subscription]);
  if (refusedIndex !== undefined) return context.json({ problem: "another subscription has this uid" }, 409);
  return context.json(result.subscription, 201);
});

const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(PORT) }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);
process.on("SIGTERM", () => server.close(() => store.close()));
