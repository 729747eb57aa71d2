import type { Profile } from "../../index.js";
import { createAnswerer } from "../../service/handler.js";
import type { Answer } from "../../service/http/answer.js";
import type { Limits, RequestRecord, StaticToken, SubscriptionStore } from "../../service/index.js";
import { readOptionFile } from "../input/read-option-file.js";
import { messageOf } from "../output/error-message.js";
import { convertErrorsToMisuse } from "../output/misuse.js";
import { type CredentialOptions, createAuthenticator } from "./credentials.js";
import type { ServerLog } from "./server-log.js";
import type { TokensFile } from "./tokens-file.js";

/** The options of `serve` that are about the API. */
export interface ApiOptions extends CredentialOptions {
  readonly notSuspended: "reject" | "ignore";
  readonly cors?: readonly string[];
  readonly basePath: string;
  /** Paths of files. */
  readonly pageTokenSecret?: readonly string[];
}

export interface ApiDependencies {
  readonly store: SubscriptionStore;
  readonly profile: Profile;
  readonly sampleToken: StaticToken | undefined;
  readonly tokensFile: TokensFile | undefined;
  readonly limits: Partial<Limits>;
  readonly logRequest: (requestRecord: RequestRecord) => void;
  readonly log: ServerLog;
}

/**
 * Makes the handler of the API.
 *
 * @throws Misuse if an option is not valid or a file cannot be read.
 */
export function createApiHandler(
  options: ApiOptions,
  dependencies: ApiDependencies,
): (request: Request) => Promise<Answer> {
  const { notSuspended, cors, basePath, pageTokenSecret } = options;
  const { store, profile, sampleToken, tokensFile, limits, logRequest, log } = dependencies;
  const notify = (notice: string): void => log.warn(notice);
  return convertErrorsToMisuse(() =>
    createAnswerer({
      store,
      authenticate: createAuthenticator(options, { tokensFile, sampleToken, notify }),
      profile,
      basePath,
      notSuspended,
      ...(cors && { cors: { origins: cors } }),
      ...(pageTokenSecret && { pageTokenSecret: pageTokenSecret.map(readOptionFile) }),
      limits,
      onError: (error, { requestId }) => log.warn(`request ${requestId}: ${messageOf(error)}`),
      onRequest: logRequest,
      readyNotes: () => log.describeLosses(),
    }),
  );
}
