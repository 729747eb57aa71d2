import { type Profile, workspaceProfile } from "workspace-events-filter";
import { profile } from "./profile.ts";

/**
 * The origin of a profile's API. Its host is `errorDomain`, because the domain in the error responses of a service is
 * the host name of the service.
 */
const apiOriginOfProfile = ({ errorDomain }: Profile): string => `https://${errorDomain}`;

export const apiOrigin: string = apiOriginOfProfile(profile);

/** The address of the list method. */
export const listMethodUrl: string = `${apiOrigin}/v1/subscriptions`;

/** Whether the official client libraries call this API by default. */
export const isDefaultApiOfClientLibraries: boolean = apiOrigin === apiOriginOfProfile(workspaceProfile);

const { list: listMethodScopes } = profile.scopes;

/** The scopes that all methods accept. */
const scopeSuffixesForAllMethods = listMethodScopes.v1.filter((scope) =>
  Object.values(profile.scopes).every(({ v1 }) => v1.includes(scope)),
);

/**
 * The first read-only scope that all methods accept. If there is none, the first scope that all methods accept, or else
 * the first scope that the list method accepts.
 */
const leastSufficientScopeSuffix =
  scopeSuffixesForAllMethods.find((scope) => scope.endsWith(".readonly")) ??
  scopeSuffixesForAllMethods[0] ??
  listMethodScopes.v1[0] ??
  "";

/** A scope that the service accepts for all methods. */
export const scopeUrlForAllMethods: string = `${profile.scopeBase}/${leastSufficientScopeSuffix}`;

/** A scope that the service does not accept. */
export const unrelatedScopeUrl: string = `${profile.scopeBase}/${leastSufficientScopeSuffix}.unrelated`;
