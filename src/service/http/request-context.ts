import type { ListedPage } from "../options/handler-options.js";
import type { DecodedQueryPair } from "./query-string.js";
import type { RequestAndTraceIds } from "./request-and-trace-ids.js";

/** A request, and the information about it that is collected until it is answered. */
export interface RequestContext extends RequestAndTraceIds {
  /** The request as the client sent it, or the GET that a POST stands for. */
  request: Request;
  /** The POST that stands for a GET. Its body has further query parameters, and is not read before authentication. */
  formPostRequest?: Request;
  /** The values of the variables in the path template, still encoded. */
  readonly pathVariables: Readonly<Record<string, string>>;
  /**
   * The query parameters of `request`. After the form has been read, the parameters of the form are also in this list.
   */
  decodedQueryPairs: readonly DecodedQueryPair[];
  /** The caller: `users/{user}`. Set after authentication. */
  callerAuthority?: string;
  /** An explanation of why authentication failed, for the operator only. */
  authenticationDetail?: string | undefined;
  /** The result of a list request, for the operator's log. */
  listedPage?: ListedPage;
}
