import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createSubscriptionsHandler, type RequestRecord, type SubscriptionStore } from "../../service/index.js";
import { Misuse, notice, sensibly, wordsOf } from "../output/exit-code.js";
import { type ProfileOption, readProfile } from "../profile-option.js";
import { type StoreOptions, storeOf } from "../store/create-store.js";
import { authenticatorOf, type CredentialOptions, readSecrets } from "./credentials.js";
import { startHttpServer } from "./http-server.js";
import { readLimits } from "./limits.js";
import { withPlayground } from "./playground.js";
import { noticeEmptyStore, prepareStore } from "./prepare-store.js";
import { sampleData } from "./sample-data.js";
import { welcomeText } from "./welcome-text.js";

export interface ServeOptions extends CredentialOptions, ProfileOption, StoreOptions {
  readonly port: number;
  readonly host: string;
  readonly notSuspended: "reject" | "ignore";
  readonly cors?: readonly string[];
  readonly basePath: string;
  readonly pageTokenSecret?: readonly string[];
  readonly limit: readonly (readonly [name: string, value: number])[];
  readonly sample?: boolean;
  readonly log: boolean;
}

/** How long requests that have come may still take once the server is told to stop, in milliseconds. */
const patience = 10_000;

/** Serves until it is told to stop by SIGTERM or SIGINT. */
export async function serve(options: ServeOptions): Promise<void> {
  const store = await storeOf(options, notice);
  try {
    await serveFrom(store, options);
  } finally {
    // Its connections would keep a program from ending that could not start.
    await store.close();
  }
}

async function serveFrom(store: SubscriptionStore, options: ServeOptions): Promise<void> {
  const { host, port, basePath, notSuspended, cors, pageTokenSecret } = options;
  const { profile, options: profileOptions } = readProfile(options);
  const samples = options.sample ? sampleData(profile) : [];
  const sampleToken = options.sample ? randomBytes(24).toString("base64url") : undefined;
  const limits = readLimits(options.limit);
  const onRequest = options.log ? writeRecord : (): void => {};
  const answerCalls = sensibly(() =>
    createSubscriptionsHandler({
      store,
      authenticate: authenticatorOf(options, sampleToken),
      profile,
      basePath,
      notSuspended,
      ...(cors && { cors: { origins: cors } }),
      ...(pageTokenSecret && { pageTokenSecret: readSecrets(pageTokenSecret) }),
      limits: limits.handler,
      onError: (error, { requestId }) => notice(`request ${requestId}: ${wordsOf(error)}`),
      onRequest,
    }),
  );
  const handle = withPlayground({
    handle: answerCalls,
    basePath,
    ...(profileOptions && { profile: profileOptions }),
    onRequest,
  });
  if (!options.sample) noticeEmptyStore(options.store);
  await prepareStore(store, { samples, makesSecret: pageTokenSecret === undefined });

  const stopped = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const { errorDomain } = profile;
  const server = await startHttpServer({ handle, host, port, limits: limits.http, errorDomain, onRequest }).catch(
    (error) => {
      throw new Misuse(`cannot listen on ${host}:${port}: ${wordsOf(error)}`);
    },
  );
  process.stdout.write(`listening on ${server.origin}\n`);
  const [eventType] = samples[0]?.eventTypes ?? [];
  if (sampleToken && eventType)
    process.stdout.write(welcomeText(`${server.origin}${basePath}`, sampleToken, eventType));

  await stopped;
  await server.stop(patience);
}

const writeRecord = (record: RequestRecord): void => {
  process.stdout.write(`${JSON.stringify({ ...record, milliseconds: Number(record.milliseconds.toFixed(2)) })}\n`);
};
