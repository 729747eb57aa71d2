import { createAdjustableClock } from "../../service/admin/clock.js";
import { healthPaths } from "../../service/health.js";
import type { RequestRecord } from "../../service/index.js";
import { removeTrailingSlash } from "../../service/options/base-path.js";
import { errorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import { loadProfile, type ProfileOption } from "../profile-option.js";
import { type CreatedStore, createStore } from "../store/create-store.js";
import type { StoreOptions } from "../store/store-options.js";
import { type AdminApiOptions, createAdminApi } from "./admin-api.js";
import { type ApiOptions, createSubscriptionsService } from "./api-service.js";
import { closeStoreInTime } from "./close-store-in-time.js";
import { type HttpServerOptions, startHttpServer } from "./http-server.js";
import { readLimits } from "./limit-options.js";
import { withStoreMetrics } from "./measured-store.js";
import { withMetricsPage } from "./metrics-page.js";
import { withPlayground } from "./playground.js";
import { hasPlaygroundFiles } from "./playground-files.js";
import { prepareStoreOrWarn } from "./prepare-store.js";
import { createSampleSubscriptions } from "./sample-data.js";
import { createSampleToken } from "./sample-token.js";
import { ServerLog } from "./server-log.js";
import { ServerMetrics } from "./server-metrics.js";
import { StopSignalListener } from "./stop-signals.js";
import type { TlsFilePaths } from "./tls-files.js";
import { type WatchedFiles, watchTokensAndTlsFiles } from "./watched-files.js";
import { renderWelcomeText } from "./welcome-text.js";

export interface ServeOptions extends ApiOptions, AdminApiOptions, ProfileOption, StoreOptions, TlsFilePaths {
  readonly port: number;
  readonly host: string;
  readonly allowedHost: readonly string[];
  readonly limit: readonly (readonly [name: string, value: number])[];
  /** In seconds. */
  readonly drain: number;
  readonly sample?: boolean;
  readonly playground: boolean;
  readonly metrics: boolean;
  readonly log: boolean;
}

/** The maximum time that a stopping server waits for requests in progress, in milliseconds. */
const gracePeriodMs = 10_000;

/** Runs the service until the process receives SIGTERM or SIGINT. */
export async function serveSubscriptions(options: ServeOptions): Promise<void> {
  const log = new ServerLog();
  const createdStore = await createStore(options, (notice) => log.warn(notice));
  try {
    await serveWithWatchedFiles(createdStore, options, log);
  } finally {
    const isStoreClosed = await closeStoreInTime(createdStore.store);
    const isLogWritten = await log.waitUntilLinesAreRead();
    // Without this exit, the program would keep running if the store still has open connections, or if nobody reads the
    // output. `setImmediate` delays the exit, so that an error of the `try` block is reported first.
    if (!isStoreClosed || !isLogWritten) setImmediate(() => process.exit());
  }
}

async function serveWithWatchedFiles(createdStore: CreatedStore, options: ServeOptions, log: ServerLog): Promise<void> {
  const loadedProfile = loadProfile(options);
  const watchedFiles = watchTokensAndTlsFiles(options, loadedProfile.profile, log);
  try {
    await serveUntilStopped({ createdStore, loadedProfile, watchedFiles, log }, options);
  } finally {
    watchedFiles.stopWatching();
  }
}

interface ServerDependencies {
  readonly createdStore: CreatedStore;
  readonly loadedProfile: ReturnType<typeof loadProfile>;
  readonly watchedFiles: WatchedFiles;
  readonly log: ServerLog;
}

async function serveUntilStopped(
  { createdStore, loadedProfile, watchedFiles, log }: ServerDependencies,
  options: ServeOptions,
): Promise<void> {
  const { storeKind, storeLocation } = createdStore;
  const { profile, profileDefinition } = loadedProfile;
  const { watchedTokensFile, watchedTlsFiles } = watchedFiles;
  const { host: listeningHost, port, basePath, allowedHost: allowedHosts } = options;
  const generatedSampleSubscriptions = options.sample ? createSampleSubscriptions(profile) : [];
  const sampleToken = options.sample ? createSampleToken(profile) : undefined;
  const { httpLimits, handlerLimits } = readLimits(options.limit);
  const stopSignals = new StopSignalListener();
  const isDraining = (): boolean => stopSignals.isDraining;
  const metrics = options.metrics ? new ServerMetrics(() => service.readLoad()) : undefined;
  const store = metrics ? withStoreMetrics(createdStore.store, metrics) : createdStore.store;
  const healthRoutes: readonly (string | undefined)[] = healthPaths.map(
    (healthPath) => `${removeTrailingSlash(basePath)}${healthPath}`,
  );
  const onRequest = (requestRecord: RequestRecord): void => {
    metrics?.recordRequest(requestRecord);
    // Health checks are not logged, because a load balancer usually sends one every second.
    if (options.log && !healthRoutes.includes(requestRecord.route)) log.logRequest(requestRecord);
  };
  const clock = createAdjustableClock();
  const adminSurface = createAdminApi(options, { store, profile, clock, onRequest, log });
  const service = createSubscriptionsService(options, {
    store,
    profile,
    sampleStaticToken: sampleToken,
    watchedTokensFile,
    handlerLimits: handlerLimits,
    onRequest,
    isDraining,
    now: clock.now,
    log,
  });
  let handleRequest: HttpServerOptions["handleRequest"] = service.answerRequest;
  if (options.playground) {
    handleRequest = withPlayground({
      handleOtherRequest: handleRequest,
      basePath,
      ...(profileDefinition && { profileOptions: profileDefinition }),
      logRequest: onRequest,
    });
  }
  if (adminSurface) handleRequest = adminSurface.wrapHandler(handleRequest);
  if (metrics) handleRequest = withMetricsPage(handleRequest, metrics, basePath);
  const emptyStoreWarning = storeKind.emptyStoreWarningOf(storeLocation);
  if (emptyStoreWarning !== undefined && !options.sample) log.warn(emptyStoreWarning);
  await prepareStoreOrWarn(store, {
    sampleSubscriptionsToAdd: generatedSampleSubscriptions,
    shouldStorePageTokenSecret: options.pageTokenSecret === undefined,
    isPermanentError: storeKind.isPermanentError,
    warn: (warningText) => log.warn(warningText),
  });

  stopSignals.startListeningForSignals();
  const server = await startHttpServer({
    handleRequest,
    listeningHost,
    port,
    allowedHosts,
    httpLimits: httpLimits,
    watchedTlsFiles,
    isDraining,
    errorDomain: profile.errorDomain,
    logRequestRefusedByServer: onRequest,
  }).catch((error) => {
    throw new Misuse(`cannot listen on ${listeningHost}:${port}: ${errorMessageOf(error)}`);
  });
  try {
    log.printPlainText(`listening on ${server.origin}\n`);
    const [eventType] = generatedSampleSubscriptions[0]?.eventTypes ?? profile.eventTypes.keys();
    if (eventType !== undefined)
      log.printPlainText(
        renderWelcomeText({
          serviceUrl: `${server.origin}${removeTrailingSlash(basePath)}`,
          hasPlayground: options.playground && hasPlaygroundFiles(),
          sampleToken: sampleToken?.token,
          adminToken: adminSurface?.generatedToken,
          exampleEventType: eventType,
          profile,
        }),
      );
    if (adminSurface?.generatedToken !== undefined)
      log.printPlainText(`admin token: ${adminSurface.generatedToken}\n\n`);
    await stopSignals.waitForStopSignalAndDrainTime(options.drain * 1_000, () =>
      log.info(`stopping: no longer ready, but answers requests for another ${options.drain} s`),
    );
  } finally {
    await server.stop(gracePeriodMs);
  }
}
