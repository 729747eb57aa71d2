import { once } from "node:events";
import type { SubscriptionStore } from "../../service/index.js";
import { messageOf } from "../output/error-message.js";
import { warn } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { type ProfileOption, readProfile } from "../profile-option.js";
import { createStore } from "../store/create-store.js";
import type { StoreOptions } from "../store/store-options.js";
import { type ApiOptions, createApiHandler } from "./api-handler.js";
import { startHttpServer } from "./http-server.js";
import { readLimits } from "./limits.js";
import { withPlayground } from "./playground.js";
import { prepareStore, warnOfEmptyStore } from "./prepare-store.js";
import { logRequest } from "./request-log.js";
import { sampleData } from "./sample-data.js";
import { createSampleToken } from "./sample-token.js";
import { welcomeText } from "./welcome-text.js";

export interface ServeOptions extends ApiOptions, ProfileOption, StoreOptions {
  readonly port: number;
  readonly host: string;
  readonly limit: readonly (readonly [name: string, value: number])[];
  readonly sample?: boolean;
  readonly log: boolean;
}

/** How long requests may still take when the server is told to stop. */
const gracePeriodMs = 10_000;

/** Serves until SIGTERM or SIGINT. */
export async function serve(options: ServeOptions): Promise<void> {
  const store = await createStore(options, warn);
  try {
    await serveStore(store, options);
  } finally {
    // Open connections would keep the program running.
    await store.close();
  }
}

async function serveStore(store: SubscriptionStore, options: ServeOptions): Promise<void> {
  const { host, port, basePath } = options;
  const { profile, options: profileOptions } = readProfile(options);
  const samples = options.sample ? sampleData(profile) : [];
  const sampleToken = options.sample ? createSampleToken(profile) : undefined;
  const limits = readLimits(options.limit);
  const onRequest = options.log ? logRequest : (): void => {};
  const handle = withPlayground({
    handle: createApiHandler(options, { store, profile, sampleToken, limits: limits.handler, onRequest }),
    basePath,
    ...(profileOptions && { profile: profileOptions }),
    onRequest,
  });
  if (!options.sample) warnOfEmptyStore(options.store);
  await prepareStore(store, { samples, storesSecret: options.pageTokenSecret === undefined });

  const stopSignal = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const { errorDomain } = profile;
  const server = await startHttpServer({ handle, host, port, limits: limits.http, errorDomain, onRequest }).catch(
    (error) => {
      throw new Misuse(`cannot listen on ${host}:${port}: ${messageOf(error)}`);
    },
  );
  process.stdout.write(`listening on ${server.origin}\n`);
  const [eventType] = samples[0]?.eventTypes ?? [];
  if (sampleToken && eventType) {
    process.stdout.write(welcomeText(`${server.origin}${basePath}`, sampleToken.token, eventType));
  }

  await stopSignal;
  await server.stop(gracePeriodMs);
}
