import type { AcceptedScopes } from "../../vocabulary/scopes.js";
import type { ApiVersion } from "../api-versions.js";
import type { Caller } from "../authenticate/authenticate.js";
import type { SelectableFields } from "../http/field-selection.js";
import type { InvalidArgumentEntry } from "../http/invalid-argument.js";
import type { QueryParameters } from "../http/query-parameters.js";
import type { RequestContext } from "../http/request-context.js";
import type { ResponseFormat } from "../http/response-format.js";
import type { HttpMethod } from "../http/route.js";
import type { Limits } from "../options/limits.js";
import type { ResolvedOptions } from "../options/resolve-options.js";

/** A method of the API. It exists in every version. */
export interface Method {
  /**
   * The name of the entry in the profile that lists the accepted scopes: `profile.scopes[scopes][apiVersion]`. A new
   * method that reads can use the scopes of `list`, and a new method that writes can use the scopes of `reactivate`.
   * With one of these, the existing profiles need no new entries.
   */
  readonly scopesKey: keyof AcceptedScopes;
  readonly httpMethod: HttpMethod;
  /** The path template (AIP-127, AIP-136) after the version, such as `/subscriptions/{subscription}:reactivate`. */
  readonly pathTemplate: string;
  /** The names of the query parameters, without the system parameters. */
  readonly parameterNames: readonly string[];
  /** The fields of the response, which a field mask can select. */
  readonly selectableFields: SelectableFields;
  /** Returns the maximum length of the request's body, in bytes. Absent: the request has no body. */
  readonly maxBodyBytesOf?: (limits: Limits) => number;
  /**
   * Returns the maximum length of a form, in bytes. A POST with such a form stands for a GET of this method. Absent:
   * such a POST is not accepted.
   */
  readonly maxFormBytesOf?: (limits: Limits) => number;
  /**
   * Makes the function that answers calls of the method. `createImplementation` is called once for each handler and
   * version.
   */
  readonly createImplementation: (options: ResolvedOptions, apiVersion: ApiVersion) => MethodImplementation;
}

/**
 * Answers a call with a JSON text, which is a string or bytes in UTF-8. Rejects with a `Problem` if the response is an
 * error.
 */
export type MethodImplementation = (methodCall: MethodCall) => Promise<string | Uint8Array<ArrayBuffer>>;

/** A call of a method. The caller is authenticated, and has an accepted scope. */
export interface MethodCall {
  readonly requestContext: RequestContext;
  readonly caller: Caller;
  /** The body of the request. Empty unless the method has a `maxBodyBytesOf`. */
  readonly bodyBytes: Uint8Array;
  readonly parsedQueryParameters: QueryParameters;
  readonly responseFormat: ResponseFormat;
  /**
   * The invalid arguments that were found so far. The method adds the invalid arguments that it finds, and throws one
   * `Problem` for all of them.
   */
  readonly invalidArgumentsSoFar: InvalidArgumentEntry[];
}
