import { randomBytes } from "node:crypto";
import { createAdminAnswerer, isAdminPath } from "../../service/admin/admin-handler.js";
import type { AdjustableClock } from "../../service/admin/clock.js";
import { setCommonHeaders } from "../../service/http/common-headers.js";
import { Problem } from "../../service/http/problem.js";
import { readWebRequestAndTraceIds } from "../../service/http/request-and-trace-ids.js";
import { encodedPathOf } from "../../service/http/router.js";
import { isEnumerableStore, type RequestRecord, type SubscriptionStore } from "../../service/index.js";
import { removeTrailingSlash } from "../../service/options/base-path.js";
import type { Profile } from "../../vocabulary/profile.js";
import { readOptionFileBytes } from "../input/read-option-file.js";
import { errorMessageOf } from "../output/error-message.js";
import { convertTypeErrorsToMisuse, Misuse } from "../output/misuse.js";
import { isLoopbackAddress } from "./host-names.js";
import type { HttpServerOptions } from "./http-server.js";
import type { ServerLog } from "./server-log.js";

/** The options of the admin API. */
export interface AdminApiOptions {
  readonly admin?: boolean;
  /** The path of the file with the token of the admin API. */
  readonly adminToken?: string;
  readonly adminRemote?: boolean;
  readonly basePath: string;
}

export interface AdminApiDependencies {
  readonly store: SubscriptionStore;
  readonly profile: Profile;
  readonly clock: AdjustableClock;
  readonly onRequest: (requestRecord: RequestRecord) => void;
  readonly log: ServerLog;
}

/** The admin API of a server. */
export interface AdminApi {
  /**
   * The token that was generated for this run, and that has to be printed. Undefined if the operator has chosen the
   * token.
   */
  readonly generatedToken: string | undefined;
  /**
   * Creates a request handler that answers requests with paths below `/admin`, and passes all other requests to
   * `handleOtherRequest`.
   */
  readonly wrapHandler: (handleOtherRequest: HttpServerOptions["handleRequest"]) => HttpServerOptions["handleRequest"];
}

/**
 * Creates the admin API. Returns undefined if the operator has not asked for it. The admin API answers only requests
 * from this machine, unless `adminRemote` is set.
 *
 * @throws Misuse if an option is not valid.
 */
export function createAdminApi(
  { admin, adminToken, adminRemote, basePath }: AdminApiOptions,
  { store, profile, clock, onRequest, log }: AdminApiDependencies,
): AdminApi | undefined {
  if (!admin) {
    if (adminToken !== undefined || adminRemote) throw new Misuse("--admin-token and --admin-remote need --admin");
    return undefined;
  }
  if (!isEnumerableStore(store)) throw new Misuse("--admin needs a store that can list all its subscriptions");
  const generatedToken = adminToken === undefined ? randomBytes(24).toString("base64url") : undefined;
  const pathPrefix = removeTrailingSlash(basePath);
  const answerAdminRequest = convertTypeErrorsToMisuse(() =>
    createAdminAnswerer({
      store,
      token:
        generatedToken ??
        readOptionFileBytes(adminToken ?? "")
          .toString()
          .trim(),
      clock,
      profile,
      basePath: pathPrefix,
      onRequest,
      onError: (error, errorContext) => log.error(errorMessageOf(error), errorContext),
    }),
  );
  return {
    generatedToken,
    wrapHandler: (handleOtherRequest) => async (request, remoteAddress) => {
      if (!isAdminPath(encodedPathOf(request.url), pathPrefix)) return await handleOtherRequest(request, remoteAddress);
      if (adminRemote || isLoopbackAddress({ address: remoteAddress })) return await answerAdminRequest(request);
      const answer = createAdminNotLocalProblem().createErrorAnswer(profile.errorDomain);
      const identity = readWebRequestAndTraceIds(request);
      setCommonHeaders(answer, identity);
      onRequest({
        id: identity.id,
        method: request.method,
        status: answer.status,
        reason: "ADMIN_NOT_LOCAL",
        milliseconds: 0,
      });
      return answer;
    },
  };
}

const createAdminNotLocalProblem = (): Problem =>
  new Problem("ADMIN_NOT_LOCAL", "The admin API answers only the machine that it runs on (see --admin-remote).");
