const service = "workspace-events-filter/service";
const created = "google.workspace.chat.message.v1.created";
const fields = `name: "subscriptions/a",
  eventTypes: ["${created}"],
  targetResource: "//chat.googleapis.com/spaces/AAAA",
  authority: "users/ann",`;
const tokens = '[{ token: "secret", authority: "users/ann", scopes: ["chat.spaces"] }]';

/** A program for each function of the service and of its stores, in the form of `referenceExamples`. */
export const serviceExamples: Readonly<Record<string, string>> = {
  createSubscriptionsHandler: `
import { createSubscriptionsHandler, memoryStore, staticTokens } from "${service}";

const subscription = {
  ${fields}
};
const handle = createSubscriptionsHandler({
  store: memoryStore([subscription]),
  authenticate: staticTokens(${tokens}),
});
const parameters = new URLSearchParams({ filter: 'event_types:"${created}"' });
const url = \`https://service.example/v1/subscriptions?\${parameters}\`;
const response = await handle(new Request(url, { headers: { Authorization: "Bearer secret" } }));
const { subscriptions } = await response.json();
console.log(response.status, subscriptions.map(({ name }) => name));`,
  createAdminHandler: `
import { createAdminHandler, memoryStore } from "${service}";

const store = memoryStore([
  {
    ${fields.replaceAll("\n", "\n  ")}
  },
]);
const handleAdmin = createAdminHandler({ store, token: "token-of-the-operator" });
const request = new Request("https://service.example/admin/subscriptions/a:suspend?authority=users/ann", {
  method: "POST",
  headers: { Authorization: "Bearer token-of-the-operator", "Content-Type": "application/json" },
  body: JSON.stringify({ reason: "RESOURCE_DELETED" }),
});
const response = await handleAdmin(request);
const { state, suspensionReason } = await response.json();
console.log(response.status, state, suspensionReason);`,
  createAdjustableClock: `
import { createAdjustableClock } from "${service}";

const clock = createAdjustableClock(() => Date.UTC(2026, 0, 1));
console.log(clock.now().toISOString(), clock.isSet);
clock.set(new Date("2027-01-01T00:00:00Z"));
console.log(clock.now().toISOString(), clock.isSet);`,
  jwtBearer: `
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { jwtBearer } from "${service}";

const { publicKey, privateKey } = await generateKeyPair("ES256");
const authenticate = jwtBearer({
  issuer: "https://issuer.example",
  audience: "subscriptions",
  jwks: { keys: [await exportJWK(publicKey)] },
});
const claims = { iss: "https://issuer.example", aud: "subscriptions", sub: "ann", scope: "chat.spaces" };
const token = await new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).setExpirationTime("1h").sign(privateKey);
const createRequest = (text) =>
  new Request("https://service.example/", { headers: { Authorization: \`Bearer \${text}\` } });
console.log(await authenticate(createRequest(token)));
console.log((await authenticate(createRequest("forged"))).failure);`,
  readBearerToken: `
import { readBearerToken } from "${service}";

const headers = { Authorization: "Bearer secret" };
console.log(readBearerToken(new Request("https://service.example/", { headers }), { acceptsQueryToken: false }));
console.log(readBearerToken(new Request("https://service.example/"), { acceptsQueryToken: false }));`,
  staticTokens: `
import { staticTokens } from "${service}";

const authenticate = staticTokens(${tokens});
const createRequest = (token) =>
  new Request("https://service.example/", { headers: { Authorization: \`Bearer \${token}\` } });
console.log(await authenticate(createRequest("secret")));
console.log(await authenticate(createRequest("other")));`,
  readSubscription: `
import { readSubscription } from "${service}";

const { subscription } = readSubscription({
  ${fields}
});
console.log(subscription.state, subscription.causeFixed);
console.log(readSubscription({ name: "a" }));`,
  mapConditions: `
import { mapConditions } from "${service}";

const filter = compileOrThrow('event_types:"${created}"');
const descriptions = mapConditions(conditionsOf(filter), {
  eventTypes: ({ anyOf }) => \`one of the event types \${anyOf}\`,
  targetResource: ({ equals }) => \`the target \${equals}\`,
});
console.log(descriptions);`,
  isEnumerableStore: `
import { isEnumerableStore, memoryStore } from "${service}";

const store = memoryStore();
if (isEnumerableStore(store)) console.log(await store.scan({ limit: 10 }));`,
  memoryStore: `
import { memoryStore } from "${service}";

const store = memoryStore([
  {
    ${fields.replaceAll("\n", "\n  ")}
  },
]);
const conditions = conditionsOf(compileOrThrow('event_types:"${created}"'));
const page = await store.page({ authority: "users/ann", conditions, limit: 10 });
console.log(page.map(({ name, state }) => [name, state]));`,
  sqliteStore: `
import { readSubscription } from "${service}";
import { sqliteStore } from "workspace-events-filter/stores/sqlite";

const store = sqliteStore({ file: "subscriptions.db" });
const { subscription } = readSubscription({
  ${fields}
});
await store.put([subscription]);
const stored = await store.get({ authority: "users/ann", name: "subscriptions/a" });
console.log(stored.targetResource);
await store.close();`,
  postgresqlStore: `
import { createSubscriptionsHandler, staticTokens } from "${service}";
import { postgresqlStore } from "workspace-events-filter/stores/postgresql";

const store = postgresqlStore({ url: "postgresql://user:password@db.example/subscriptions", connections: 5 });
const handle = createSubscriptionsHandler({
  store,
  authenticate: staticTokens(${tokens}),
});
// The store has not connected yet, and the path \`/healthz\` does not need the database.
console.log((await handle(new Request("https://service.example/healthz"))).status);
await store.close();`,
  storeConformance: `
import { memoryStore } from "${service}";
import { storeConformance } from "workspace-events-filter/stores/conformance";

for (const { name, run } of storeConformance.slice(0, 2)) {
  await run(() => memoryStore());
  console.log("passed:", name);
}`,
};
