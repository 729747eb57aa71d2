import type { Profile } from "../../index.js";
import {
  createSubscriptionsHandler,
  type Limits,
  type RequestRecord,
  type StaticToken,
  type SubscriptionStore,
} from "../../service/index.js";
import { readOptionFile } from "../input/read-option-file.js";
import { messageOf } from "../output/error-message.js";
import { printWarning } from "../output/exit-code.js";
import { convertErrorsToMisuse } from "../output/misuse.js";
import { type CredentialOptions, createAuthenticator } from "./credentials.js";

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
  readonly limits: Partial<Limits>;
  readonly logRequest: (requestRecord: RequestRecord) => void;
}

/**
 * Makes the handler of the API.
 *
 * @throws Misuse if an option is not valid or a file cannot be read.
 */
export function createApiHandler(
  options: ApiOptions,
  dependencies: ApiDependencies,
): (request: Request) => Promise<Response> {
  const { notSuspended, cors, basePath, pageTokenSecret } = options;
  const { store, profile, sampleToken, limits, logRequest } = dependencies;
  return convertErrorsToMisuse(() =>
    createSubscriptionsHandler({
      store,
      authenticate: createAuthenticator(options, sampleToken),
      profile,
      basePath,
      notSuspended,
      ...(cors && { cors: { origins: cors } }),
      ...(pageTokenSecret && { pageTokenSecret: pageTokenSecret.map(readOptionFile) }),
      limits,
      onError: (error, { requestId }) => printWarning(`request ${requestId}: ${messageOf(error)}`),
      onRequest: logRequest,
    }),
  );
}
