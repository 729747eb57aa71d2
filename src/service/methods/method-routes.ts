import { authenticateCaller } from "../authenticate/authenticate-caller.js";
import { requireScope } from "../authenticate/require-scope.js";
import { AdmissionControl } from "../http/admission-control.js";
import type { InvalidArgument } from "../http/invalid-argument.js";
import { jsonResponse } from "../http/json-response.js";
import { readQueryParameters } from "../http/query-parameters.js";
import { readResponseFormat } from "../http/response-format.js";
import type { Route } from "../http/route.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { type Version, versions } from "../versions.js";
import type { Method } from "./method.js";
import { methods } from "./methods.js";

/** The routes of all methods in all versions. They share one admission control. */
export function methodRoutes(options: ResolvedOptions): readonly Route[] {
  const { maxConcurrent, maxQueued } = options.limits;
  const admissionControl = new AdmissionControl(maxConcurrent, maxQueued);
  return versions.flatMap((version) =>
    methods.map((method): Route => {
      const route = methodRoute(method, version, options);
      const { respond } = route;
      return {
        ...route,
        respond: (context) => admissionControl.run(context.request.signal, () => respond(context)),
      };
    }),
  );
}

/** Does what all methods have in common, in this order: credentials, scope, query parameters. */
function methodRoute(method: Method, version: Version, options: ResolvedOptions): Route {
  const { rewriteRequest } = method;
  const { profile } = options;
  const handleCall = method.createCallHandler(options, version);
  return {
    template: `/${version}${method.path}`,
    httpMethod: method.httpMethod,
    ...(rewriteRequest && { rewriteRequest: (request: Request) => rewriteRequest(request, options) }),
    respond: async (context) => {
      const caller = await authenticateCaller(context, options);
      requireScope(caller, profile.scopes[method.name][version], profile);
      const query = readQueryParameters(context.queryPairs, method.parameters);
      const invalidArguments: InvalidArgument[] = [...query.invalidArguments];
      const format = readResponseFormat(query, method.responseFields, invalidArguments);
      return jsonResponse(await handleCall({ context, caller, query, format, invalidArguments }));
    },
  };
}
