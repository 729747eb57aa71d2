import { type ApiVersion, apiVersions } from "../api-versions.js";
import { authenticateCaller } from "../authenticate/authenticate-caller.js";
import { requireScope } from "../authenticate/require-scope.js";
import { AdmissionControl } from "../http/admission-control.js";
import type { InvalidArgument } from "../http/invalid-argument.js";
import { createJsonResponse } from "../http/json-response.js";
import { readQueryParameters } from "../http/query-parameters.js";
import { readResponseFormat } from "../http/response-format.js";
import type { Route } from "../http/route.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { Method } from "./method.js";
import { methods } from "./methods.js";

/** The routes of all methods in all versions. They share one admission control. */
export function createMethodRoutes(options: ResolvedOptions): readonly Route[] {
  const { maxConcurrent, maxQueued } = options.limits;
  const admissionControl = new AdmissionControl(maxConcurrent, maxQueued);
  return apiVersions.flatMap((apiVersion) =>
    methods.map((method): Route => {
      const methodRoute = createMethodRoute(method, apiVersion, options);
      const { respond } = methodRoute;
      return {
        ...methodRoute,
        respond: (requestContext) => admissionControl.run(requestContext.request.signal, () => respond(requestContext)),
      };
    }),
  );
}

/** Does what all methods have in common, in this order: credentials, scope, query parameters. */
function createMethodRoute(method: Method, apiVersion: ApiVersion, options: ResolvedOptions): Route {
  const { rewriteRequest } = method;
  const { profile } = options;
  const handleCall = method.createImplementation(options, apiVersion);
  return {
    template: `/${apiVersion}${method.pathTemplate}`,
    httpMethod: method.httpMethod,
    ...(rewriteRequest && { rewriteRequest: (request: Request) => rewriteRequest(request, options) }),
    respond: async (requestContext) => {
      const caller = await authenticateCaller(requestContext, options);
      requireScope(caller, profile.scopes[method.scopes][apiVersion], profile);
      const parsedQueryParameters = readQueryParameters(requestContext.decodedQueryPairs, method.parameterNames);
      const invalidArgumentsSoFar: InvalidArgument[] = [...parsedQueryParameters.invalidArguments];
      const responseFormat = readResponseFormat(parsedQueryParameters, method.selectableFields, invalidArgumentsSoFar);
      return createJsonResponse(
        await handleCall({ requestContext, caller, parsedQueryParameters, responseFormat, invalidArgumentsSoFar }),
      );
    },
  };
}
