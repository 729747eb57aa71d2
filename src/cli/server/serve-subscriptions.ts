import { once } from "node:events";
import type { RequestRecord } from "../../service/index.js";
import { messageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import { loadProfile, type ProfileOption } from "../profile-option.js";
import { type CreatedStore, createStore } from "../store/create-store.js";
import type { StoreOptions } from "../store/store-options.js";
import { type ApiOptions, createApiHandler } from "./api-handler.js";
import { closeStore } from "./close-store.js";
import { startHttpServer } from "./http-server.js";
import { readLimits } from "./limit-options.js";
import { withPlayground } from "./playground.js";
import { prepareStore } from "./prepare-store.js";
import { createSampleSubscriptions } from "./sample-data.js";
import { createSampleToken } from "./sample-token.js";
import { ServerLog } from "./server-log.js";
import { TokensFile } from "./tokens-file.js";
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
  const log = new ServerLog();
  const createdStore = await createStore(options, (notice) => log.warn(notice));
  try {
    await serveUntilStopped(createdStore, options, log);
  } finally {
    await closeStore(createdStore.store);
  }
  await log.close();
}

async function serveUntilStopped(
  { store, kind, location }: CreatedStore,
  options: ServeOptions,
  log: ServerLog,
): Promise<void> {
  const { host: listeningHost, port, basePath } = options;
  const { profile, profileDefinition } = loadProfile(options);
  const generatedSampleSubscriptions = options.sample ? createSampleSubscriptions(profile) : [];
  const sampleToken = options.sample ? createSampleToken(profile) : undefined;
  const allLimits = readLimits(options.limit);
  const tokensFile = options.tokens ? new TokensFile(options.tokens, (notice) => log.warn(notice)) : undefined;
  const reloadTokens = (): void => void tokensFile?.reload();
  if (tokensFile) process.on("SIGHUP", reloadTokens);
  const logRequest = (requestRecord: RequestRecord): void => {
    if (options.log) log.logRequest(requestRecord);
  };
  const handleRequest = withPlayground({
    handleOtherRequest: createApiHandler(options, {
      store,
      profile,
      sampleToken,
      tokensFile,
      limits: allLimits.handlerLimits,
      logRequest,
      log,
    }),
    basePath,
    ...(profileDefinition && { profile: profileDefinition }),
    logRequest,
  });
  const emptyStoreWarning = kind.emptyStoreWarningOf(location);
  if (emptyStoreWarning !== undefined && !options.sample) log.warn(emptyStoreWarning);
  await prepareStore(store, {
    generatedSampleSubscriptions,
    storesPageTokenSecret: options.pageTokenSecret === undefined,
    isPermanentError: kind.isPermanentError,
    warn: (warningText) => log.warn(warningText),
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
  log.print(`listening on ${server.origin}\n`);
  const [eventType] = generatedSampleSubscriptions[0]?.eventTypes ?? [];
  if (sampleToken && eventType) {
    log.print(renderWelcomeText(`${server.origin}${basePath}`, sampleToken.token, eventType, profile));
  }

  await stopSignalReceived;
  await server.stop(gracePeriodMs);
  tokensFile?.stopWatching();
  process.off("SIGHUP", reloadTokens);
}
