import type { ListedPage } from "../options/handler-options.js";
import type { DecodedQueryPair } from "./query-string.js";
import type { RequestIdentity } from "./request-identity.js";

/** A request, and the facts about it that are collected while it is answered. */
export interface RequestContext extends RequestIdentity {
  /** The request as it was sent, or the GET that a POST stands for. */
  request: Request;
  /** The POST that stands for a GET. Its body has more query parameters, and is not read before authentication. */
  formRequest?: Request;
  /** The values of the variables in the path template, still encoded. */
  readonly pathVariables: Readonly<Record<string, string>>;
  /** The query parameters of `request`. After the form is read, also the parameters of the form. */
  decodedQueryPairs: readonly DecodedQueryPair[];
  /** The caller: `users/{user}`. Set after authentication. */
  authority?: string;
  /** Why authentication failed. For the operator only. */
  authenticationDetail?: string | undefined;
  /** The result of a list request, for the operator's log. */
  listedPage?: ListedPage;
}
