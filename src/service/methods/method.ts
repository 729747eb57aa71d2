import type { AcceptedScopes } from "../../vocabulary/scopes.js";
import type { ApiVersion } from "../api-versions.js";
import type { Caller } from "../authenticate/authenticate.js";
import type { SelectableFields } from "../http/field-selection.js";
import type { InvalidArgument } from "../http/invalid-argument.js";
import type { QueryParameters } from "../http/query-parameters.js";
import type { RequestContext } from "../http/request-context.js";
import type { ResponseFormat } from "../http/response-format.js";
import type { HttpMethod } from "../http/route.js";
import type { Limits } from "../options/limits.js";
import type { ResolvedOptions } from "../options/resolve-options.js";

/** A method of the API. It exists in every version. */
export interface Method {
  /**
   * The accepted scopes of the profile: `profile.scopes[scopes][apiVersion]`. A method that reads can accept the scopes
   * of `list`, and a method that writes can accept the scopes of `reactivate`. If a new method uses these scopes, the
   * existing profiles do not need new entries.
   */
  readonly scopes: keyof AcceptedScopes;
  readonly httpMethod: HttpMethod;
  /** The path template (AIP-127, AIP-136) below the version, such as `/subscriptions/{subscription}:reactivate`. */
  readonly pathTemplate: string;
  /** The query parameters, without the system parameters. */
  readonly parameterNames: readonly string[];
  /** The fields of the response, which a field mask can select. */
  readonly selectableFields: SelectableFields;
  /** The limit of the request's body, in bytes. Absent: the request has no body. */
  readonly maxBodyOf?: (limits: Limits) => number;
  /** The limit of the body of a POST that replaces this GET, in bytes. Absent: such a POST is not accepted. */
  readonly maxFormOf?: (limits: Limits) => number;
  /** Makes the function that answers calls. Called once for each handler and version. */
  readonly createImplementation: (options: ResolvedOptions, apiVersion: ApiVersion) => MethodImplementation;
}

/** Answers a call with a JSON text, as a string or in UTF-8. Rejects with a `Problem` if the response is an error. */
export type MethodImplementation = (methodCall: MethodCall) => Promise<string | Uint8Array<ArrayBuffer>>;

/** A call of a method by an authenticated caller with an accepted scope. */
export interface MethodCall {
  readonly requestContext: RequestContext;
  readonly caller: Caller;
  /** Empty unless the method has a `maxBodyOf`. */
  readonly body: Uint8Array;
  readonly parsedQueryParameters: QueryParameters;
  readonly responseFormat: ResponseFormat;
  /**
   * The invalid arguments so far. The method adds the invalid arguments that it finds, and throws all of them together.
   */
  readonly invalidArgumentsSoFar: InvalidArgument[];
}
