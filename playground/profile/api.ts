import { type Profile, workspaceProfile } from "workspace-events-filter";
import { profile } from "./profile.ts";

/** The origin of a profile's API: a service gives its own host as the domain of its errors. */
const originOf = ({ errorDomain }: Profile): string => `https://${errorDomain}`;

export const apiOrigin: string = originOf(profile);

/** The address of the list method. */
export const listUrl: string = `${apiOrigin}/v1/subscriptions`;

/** Whether the official client libraries call this API by default. */
export const isClientDefaultApi: boolean = apiOrigin === originOf(workspaceProfile);

const { list, reactivate } = profile.scopes;

/** The scopes that all methods accept. */
const commonScopes = list.v1.filter((scope) => reactivate.v1.includes(scope));

/** The least scope that does: one that only reads, if there is one. */
const suffix = commonScopes.find((scope) => scope.endsWith(".readonly")) ?? commonScopes[0] ?? list.v1[0] ?? "";

/** A scope that the service accepts for all methods. */
export const acceptedScope: string = `${profile.scopeBase}/${suffix}`;

/** A scope that the service does not accept. */
export const unrelatedScope: string = `${profile.scopeBase}/${suffix}.unrelated`;
