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
  return apiVersions.flatMap((version) =>
    methods.map((method): Route => {
      const unlimitedRoute = createMethodRoute(method, version, options);
      const { respond } = unlimitedRoute;
      return {
        ...unlimitedRoute,
        respond: (context) => admissionControl.run(context.request.signal, () => respond(context)),
      };
    }),
  );
}

/** Does what all methods have in common, in this order: credentials, scope, query parameters. */
function createMethodRoute(method: Method, version: ApiVersion, options: ResolvedOptions): Route {
  const { rewriteRequest } = method;
  const { profile } = options;
  const handleCall = method.createCallHandler(options, version);
  return {
    template: `/${version}${method.pathTemplate}`,
    httpMethod: method.httpMethod,
    ...(rewriteRequest && { rewriteRequest: (request: Request) => rewriteRequest(request, options) }),
    respond: async (context) => {
      const caller = await authenticateCaller(context, options);
      requireScope(caller, profile.scopes[method.name][version], profile);
      const queryParameters = readQueryParameters(context.queryPairs, method.parameterNames);
      const invalidArguments: InvalidArgument[] = [...queryParameters.invalidArguments];
      const responseFormat = readResponseFormat(queryParameters, method.responseFields, invalidArguments);
      return createJsonResponse(
        await handleCall({ context, caller, queryParameters, responseFormat, invalidArguments }),
      );
    },
  };
}
