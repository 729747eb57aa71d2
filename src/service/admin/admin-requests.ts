import { readBody } from "../http/body.js";
import { BodyMemory } from "../http/body-memory.js";
import {
  assertNoInvalidArguments,
  createInvalidArgumentEntry,
  createInvalidArgumentsProblem,
} from "../http/invalid-argument.js";
import type { Problem } from "../http/problem.js";
import { readQueryParameters } from "../http/query-parameters.js";
import type { RequestContext } from "../http/request-context.js";
import { readSubscriptionName } from "../methods/read-subscription-name.js";
import { readSubscription } from "../read-subscription.js";
import type { SubscriptionKey } from "../stores/store.js";
import { isAuthority, type StoredSubscription, suspensionReasons } from "../subscription.js";

/**
 * The maximum length of a request body of the admin API, in bytes. A line of an import file has the same maximum length.
 * The limits of the other methods are in `options/limits.ts`.
 */
const maxBodyBytes = 1024 * 1024;

/** The time in which a body must arrive, in milliseconds. */
const maxBodyTimeMs = 20_000;

const adminBodyMemory = new BodyMemory(16 * maxBodyBytes);

const [defaultPageSize, maxPageSize] = [100, 1_000];

/** Creates the problem for an invalid argument. Its status is 400. */
export const createInvalidArgumentProblem = (field: string, description: string): Problem =>
  createInvalidArgumentsProblem(createInvalidArgumentEntry("PARAMETER_INVALID", field, description));

const quoteShortened = (name: string): string => JSON.stringify(name.slice(0, 64));

/**
 * Reads the query parameters. Returns their values, by name.
 *
 * @throws Problem if a parameter is unknown, malformed or given twice.
 */
export function readParameters(
  { decodedQueryPairs }: RequestContext,
  parameterNames: readonly string[],
): ReadonlyMap<string, string> {
  const { valueByName, invalidArguments } = readQueryParameters(decodedQueryPairs, parameterNames);
  assertNoInvalidArguments(invalidArguments);
  return valueByName;
}

/**
 * Returns the caller in the parameter `authority`. Undefined if the request does not have this parameter.
 *
 * @throws Problem if its value is not `users/{user}`.
 */
function readOptionalAuthority(parameters: ReadonlyMap<string, string>): string | undefined {
  const authority = parameters.get("authority");
  if (authority !== undefined && !isAuthority(authority))
    throw createInvalidArgumentProblem("authority", "must be users/{user}");
  return authority;
}

/**
 * Returns the key of a subscription: its name from the path, and its caller from the query.
 *
 * @throws Problem if the key is not valid.
 */
export function readSubscriptionKey(requestContext: RequestContext): SubscriptionKey {
  const invalidArguments: Parameters<typeof readSubscriptionName>[1] = [];
  const name = readSubscriptionName(requestContext, invalidArguments);
  assertNoInvalidArguments(invalidArguments);
  const authority = readOptionalAuthority(readParameters(requestContext, ["authority"]));
  if (authority === undefined)
    throw createInvalidArgumentProblem("authority", "is missing: a name is unique only for one caller");
  return { authority, name };
}

/** The page of subscriptions that a request asks for. */
interface AdminListQuery {
  /** The caller whose subscriptions are listed. Undefined: the subscriptions of all callers are listed. */
  readonly authority: string | undefined;
  readonly pageSize: number;
  /** The key of the subscription before the page. Undefined: the page begins with the first subscription. */
  readonly afterKey: SubscriptionKey | undefined;
}

/** @throws Problem if the query is not valid. */
export function readAdminListQuery(requestContext: RequestContext): AdminListQuery {
  const parameters = readParameters(requestContext, ["authority", "pageSize", "pageToken"]);
  const pageSizeText = parameters.get("pageSize") ?? String(defaultPageSize);
  if (!/^\d{1,9}$/.test(pageSizeText))
    throw createInvalidArgumentProblem("pageSize", "must be a whole number in plain digits");
  const pageToken = parameters.get("pageToken") ?? "";
  const [tokenAuthority = "", name, ...rest] = pageToken.split(" ");
  if (pageToken !== "" && (name === undefined || rest.length > 0)) {
    throw createInvalidArgumentProblem("pageToken", "not a page token of the admin API");
  }
  return {
    authority: readOptionalAuthority(parameters),
    pageSize: Math.min(Number(pageSizeText) || defaultPageSize, maxPageSize),
    afterKey: name === undefined ? undefined : { authority: tokenAuthority, name },
  };
}

/**
 * Reads the subscription in a request. Its content comes from the body, its name from the path, and its caller from the
 * query. The etag, if there is one, also comes from the body.
 *
 * @throws Problem if the request is not valid.
 */
export async function readSubscriptionFromRequest(
  requestContext: RequestContext,
  now: Date,
): Promise<{ readonly subscription: StoredSubscription; readonly expectedEtag: string | undefined }> {
  const { authority, name } = readSubscriptionKey(requestContext);
  const body = await readJsonObject(requestContext);
  for (const [field, expected] of Object.entries({ name, authority })) {
    if (body[field] !== undefined && body[field] !== expected) {
      throw createInvalidArgumentProblem(field, `must be ${expected}, as in the URL, or be left out`);
    }
  }
  const read = readSubscription({ ...body, name, authority }, now);
  if ("problem" in read) throw createInvalidArgumentProblem("body", read.problem);
  return {
    subscription: read.subscription,
    expectedEtag: body.etag === undefined ? undefined : read.subscription.etag,
  };
}

/**
 * Reads the suspension in a request body.
 *
 * @throws Problem if it is not valid.
 */
export async function readSuspension(
  requestContext: RequestContext,
): Promise<Required<Pick<StoredSubscription, "suspensionReason" | "causeFixed">>> {
  const { reason = "OTHER", causeFixed = false } = await readBodyFields(requestContext, ["reason", "causeFixed"]);
  const suspensionReason = suspensionReasons.find((known) => known === reason);
  if (!suspensionReason) throw createInvalidArgumentProblem("reason", `must be one of ${suspensionReasons.join(", ")}`);
  if (typeof causeFixed !== "boolean") throw createInvalidArgumentProblem("causeFixed", "must be true or false");
  return { suspensionReason, causeFixed };
}

/**
 * Reads the JSON object in a request body. An empty body counts as an empty object.
 *
 * @throws Problem if the object has an unknown field.
 */
export async function readBodyFields(
  requestContext: RequestContext,
  fieldNames: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const body = await readJsonObject(requestContext);
  const unknownField = Object.keys(body).find((field) => !fieldNames.includes(field));
  if (unknownField !== undefined) {
    const knownFields = fieldNames.length > 0 ? `: the fields are ${fieldNames.join(", ")}` : "";
    throw createInvalidArgumentProblem("body", `unknown field ${quoteShortened(unknownField)}${knownFields}`);
  }
  return body;
}

async function readJsonObject({ request }: RequestContext): Promise<Readonly<Record<string, unknown>>> {
  const lease = adminBodyMemory.openLease("admin");
  try {
    const bytes = await readBody(
      request,
      { maxBytes: maxBodyBytes, maxArrivalTimeMs: maxBodyTimeMs, isCertainlyUnread: false },
      lease,
    );
    const text = new TextDecoder().decode(bytes).trim();
    const value: unknown = text === "" ? {} : JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  } finally {
    lease.release();
  }
  throw createInvalidArgumentProblem("body", "must be a JSON object");
}
