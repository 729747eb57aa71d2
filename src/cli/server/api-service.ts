import type { Profile } from "../../index.js";
import { createService, type SubscriptionsService } from "../../service/handler.js";
import type { Limits, RequestRecord, StaticToken, SubscriptionStore } from "../../service/index.js";
import { minSecretBytes } from "../../service/page-token.js";
import { readOptionFileBytes } from "../input/read-option-file.js";
import { errorMessageOf } from "../output/error-message.js";
import { convertTypeErrorsToMisuse, Misuse } from "../output/misuse.js";
import { type CredentialOptions, createAuthenticator } from "./credentials.js";
import type { ServerLog } from "./server-log.js";
import type { TokensFile } from "./tokens-file.js";

/** The options of the command `serve` that concern the API. */
export interface ApiOptions extends CredentialOptions {
  readonly notSuspended: "reject" | "ignore";
  readonly cors?: readonly string[];
  readonly basePath: string;
  /** The paths of the files with the secrets of page tokens. */
  readonly pageTokenSecret?: readonly string[];
}

export interface ApiDependencies {
  readonly store: SubscriptionStore;
  readonly profile: Profile;
  readonly sampleStaticToken: StaticToken | undefined;
  readonly watchedTokensFile: TokensFile | undefined;
  readonly handlerLimits: Partial<Limits>;
  readonly onRequest: (requestRecord: RequestRecord) => void;
  readonly isDraining: () => boolean;
  readonly now: () => Date;
  readonly log: ServerLog;
}

/**
 * Makes the service.
 *
 * @throws Misuse if an option is not valid, or if a file cannot be read.
 */
export function createSubscriptionsService(options: ApiOptions, dependencies: ApiDependencies): SubscriptionsService {
  const { notSuspended, cors, basePath, pageTokenSecret } = options;
  const {
    store,
    profile,
    sampleStaticToken: acceptedSampleToken,
    watchedTokensFile,
    handlerLimits,
    onRequest,
    isDraining,
    now,
    log,
  } = dependencies;
  const notify = (notice: string): void => log.warn(notice);
  return convertTypeErrorsToMisuse(() =>
    createService({
      store,
      authenticate: createAuthenticator(options, { watchedTokensFile, acceptedSampleToken, onUnusedKeyNotice: notify }),
      profile,
      basePath,
      notSuspended,
      ...(cors && { cors: { origins: cors } }),
      ...(pageTokenSecret && { pageTokenSecret: pageTokenSecret.map(readPageTokenSecretFile) }),
      limits: handlerLimits,
      onError: (error, errorContext) => log.error(errorMessageOf(error), errorContext),
      onRequest,
      isDraining,
      now,
      readyNotes: () => log.describeLostLines(),
    }),
  );
}

function readPageTokenSecretFile(filePath: string): Buffer {
  const secret = readOptionFileBytes(filePath);
  if (secret.length < minSecretBytes)
    throw new Misuse(
      `${filePath}: ${secret.length} bytes, but a secret of page tokens needs ${minSecretBytes} or more`,
    );
  return secret;
}
