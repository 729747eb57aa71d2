import { type ApiVersion, apiVersions } from "../api-versions.js";
import { assertAcceptedScope } from "../authenticate/assert-accepted-scope.js";
import type { Caller } from "../authenticate/authenticate.js";
import { authenticateCaller } from "../authenticate/authenticate-caller.js";
import { AdmissionControl } from "../http/admission-control.js";
import type { Answer } from "../http/answer.js";
import { BodyMemory } from "../http/body-memory.js";
import { CallerRateLimit } from "../http/caller-rate-limit.js";
import type { InvalidArgumentEntry } from "../http/invalid-argument.js";
import { createAnswerFromJsonText } from "../http/json-answer.js";
import { type QueryParameters, readQueryParameters } from "../http/query-parameters.js";
import type { DecodedQueryPair } from "../http/query-string.js";
import type { RequestContext } from "../http/request-context.js";
import { type ResponseFormat, readResponseFormat } from "../http/response-format.js";
import type { Route } from "../http/route.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { Method } from "./method.js";
import { methods } from "./methods.js";
import { runTaskWithBody } from "./with-body.js";

/**
 * The maximum number of requests that are authenticated at the same time. This number is reached only if a key server
 * does not answer.
 */
const maxConcurrentAuthentications = 1_000;

/** The resources that all methods share, in all versions of the API. */
interface SharedResources {
  readonly bodyMemory: BodyMemory;
  /** Whether it is certain that no other code has read the bodies of the requests. */
  readonly areRequestBodiesUnread: boolean;
  /**
   * Limits the calls of `authenticate` that run at the same time. All callers share one limit, because a caller is not
   * known before authentication.
   */
  readonly authenticationControl: AdmissionControl;
  readonly callerRateLimit: CallerRateLimit;
}

/**
 * Creates the routes of all methods, in all versions of the API.
 *
 * @param areRequestBodiesUnread Whether it is certain that no other code has read the bodies of the requests.
 */
export function createMethodRoutes(options: ResolvedOptions, areRequestBodiesUnread: boolean): readonly Route[] {
  const { maxBodyMemory, maxCallerRate, maxCallerBurst } = options.limits;
  const sharedResources: SharedResources = {
    bodyMemory: new BodyMemory(maxBodyMemory),
    areRequestBodiesUnread,
    authenticationControl: new AdmissionControl(maxConcurrentAuthentications, 0),
    callerRateLimit: new CallerRateLimit(maxCallerRate, maxCallerBurst),
  };
  return apiVersions.flatMap((apiVersion) =>
    methods.map((method) => createMethodRoute(method, apiVersion, options, sharedResources)),
  );
}

/** The query of a call, after parsing. */
interface ParsedParameters {
  readonly parsedQueryParameters: QueryParameters;
  readonly responseFormat: ResponseFormat;
  readonly invalidArguments: readonly InvalidArgumentEntry[];
}

/**
 * Makes a function that parses the query of a call. If the function receives the same list of pairs again, it returns
 * the earlier result.
 */
function createParameterReader({
  parameterNames,
  selectableFields,
}: Method): (decodedQueryPairs: readonly DecodedQueryPair[]) => ParsedParameters {
  const parametersByPairs = new WeakMap<readonly DecodedQueryPair[], ParsedParameters>();
  return (decodedQueryPairs) => {
    const knownParameters = parametersByPairs.get(decodedQueryPairs);
    if (knownParameters) return knownParameters;
    const parsedQueryParameters = readQueryParameters(decodedQueryPairs, parameterNames);
    const invalidArguments: InvalidArgumentEntry[] = [...parsedQueryParameters.invalidArguments];
    const responseFormat = readResponseFormat(parsedQueryParameters, selectableFields, invalidArguments);
    const readParameters: ParsedParameters = { parsedQueryParameters, responseFormat, invalidArguments };
    parametersByPairs.set(decodedQueryPairs, readParameters);
    return readParameters;
  };
}

/**
 * Creates the route of a method. The route does the work that all methods need, in this order: credentials, rate,
 * scope, body, query parameters. A call takes a slot of `admissionControl` only after its whole body has arrived. In
 * this way, a slow sender does not hold a slot.
 */
function createMethodRoute(
  method: Method,
  apiVersion: ApiVersion,
  options: ResolvedOptions,
  { bodyMemory, areRequestBodiesUnread, authenticationControl, callerRateLimit }: SharedResources,
): Route {
  const { profile, limits, admissionControl, longTaskQueue } = options;
  const bodyResources = { areBodiesCertainlyUnread: areRequestBodiesUnread, limits, bodyMemory, longTaskQueue };
  const handleCall = method.createImplementation(options, apiVersion);
  const readParametersOnce = createParameterReader(method);

  const respondToCall = async (
    requestContext: RequestContext,
    caller: Caller,
    bodyBytes: Uint8Array,
  ): Promise<Answer> => {
    const { invalidArguments, ...readParameters } = readParametersOnce(requestContext.decodedQueryPairs);
    const invalidArgumentsSoFar = [...invalidArguments];
    return createAnswerFromJsonText(
      await handleCall({ requestContext, caller, bodyBytes, ...readParameters, invalidArgumentsSoFar }),
    );
  };

  return {
    pathTemplate: `/${apiVersion}${method.pathTemplate}`,
    httpMethod: method.httpMethod,
    acceptsForm: method.maxFormBytesOf !== undefined,
    respond: async (requestContext) => {
      const { signal } = requestContext.request;
      const caller = await authenticationControl.runWhenAdmitted("", signal, () =>
        authenticateCaller(requestContext, options),
      );
      callerRateLimit.countRequestOrThrow(caller.authority);
      assertAcceptedScope(caller, profile.scopes[method.scopesKey][apiVersion], profile);
      return await runTaskWithBody(method, requestContext, caller, bodyResources, (body) =>
        admissionControl.runWhenAdmitted(caller.authority, signal, () => respondToCall(requestContext, caller, body)),
      );
    },
  };
}
