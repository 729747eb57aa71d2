import { once } from "node:events";
import { messageOf } from "../output/error-message.js";
import { printWarning } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { loadProfile, type ProfileOption } from "../profile-option.js";
import { type CreatedStore, createStore } from "../store/create-store.js";
import type { StoreOptions } from "../store/store-options.js";
import { type ApiOptions, createApiHandler } from "./api-handler.js";
import { startHttpServer } from "./http-server.js";
import { readLimits } from "./limit-options.js";
import { withPlayground } from "./playground.js";
import { prepareStore } from "./prepare-store.js";
import { writeRequestLog } from "./request-log.js";
import { createSampleSubscriptions } from "./sample-data.js";
import { createSampleToken } from "./sample-token.js";
import { renderWelcomeText } from "./welcome-text.js";

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
export async function serveSubscriptions(options: ServeOptions): Promise<void> {
  const createdStore = await createStore(options, printWarning);
  try {
    await serveUntilStopped(createdStore, options);
  } finally {
    // Open connections would keep the program running.
    await createdStore.store.close();
  }
}

async function serveUntilStopped({ store, kind, location }: CreatedStore, options: ServeOptions): Promise<void> {
  const { host: listeningHost, port, basePath } = options;
  const { profile, profileDefinition } = loadProfile(options);
  const generatedSampleSubscriptions = options.sample ? createSampleSubscriptions(profile) : [];
  const sampleToken = options.sample ? createSampleToken(profile) : undefined;
  const allLimits = readLimits(options.limit);
  const logRequest = options.log ? writeRequestLog : (): void => {};
  const handleRequest = withPlayground({
    handleOtherRequest: createApiHandler(options, {
      store,
      profile,
      sampleToken,
      limits: allLimits.handlerLimits,
      logRequest,
    }),
    basePath,
    ...(profileDefinition && { profile: profileDefinition }),
    logRequest,
  });
  const emptyStoreWarning = kind.emptyStoreWarningOf(location);
  if (emptyStoreWarning !== undefined && !options.sample) printWarning(emptyStoreWarning);
  await prepareStore(store, {
    generatedSampleSubscriptions,
    storesPageTokenSecret: options.pageTokenSecret === undefined,
    isPermanentError: kind.isPermanentError,
  });

  const stopSignalReceived = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  const { errorDomain } = profile;
  const server = await startHttpServer({
    handleRequest,
    listeningHost,
    port,
    limits: allLimits.httpLimits,
    errorDomain,
    logRequest,
  }).catch((error) => {
    throw new Misuse(`cannot listen on ${listeningHost}:${port}: ${messageOf(error)}`);
  });
  process.stdout.write(`listening on ${server.origin}\n`);
  const [eventType] = generatedSampleSubscriptions[0]?.eventTypes ?? [];
  if (sampleToken && eventType) {
    process.stdout.write(renderWelcomeText(`${server.origin}${basePath}`, sampleToken.token, eventType, profile));
  }

  await stopSignalReceived;
  await server.stop(gracePeriodMs);
}
