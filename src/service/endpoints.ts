import { readAnswerForm, shapes } from "./answer.js";
import { isEmptyBody, readBody, saysNoBody } from "./body.js";
import { demandScope, recognise } from "./credentials.js";
import { type KnownPages, listParameters, listSubscriptions, readPageQuery } from "./list.js";
import { undoMethodOverride } from "./method-override.js";
import type { Settings } from "./options.js";
import { type Fault, fault, refuse } from "./problem.js";
import { decodeSegment, type QueryPair, readQuery } from "./query.js";
import { operationOf, reactivateSubscription } from "./reactivate.js";
import { renderPage } from "./render-page.js";
import { isSubscriptionId } from "./subscription.js";
import { atStore } from "./unavailable.js";
import { type Version, versions } from "./versions.js";

/** One request on its way to its answer. */
export interface Exchange {
  readonly id: string;
  /** As it is meant: an overridden method is undone. */
  request: Request;
  /** The last segment of the path, as it was sent. */
  readonly segment: string;
  /** The parameters in the query of that. */
  pairs: readonly QueryPair[];
  /** Once it is known. */
  authority?: string;
  /** What only the operator is told of a refusal. */
  detail?: string | undefined;
}

/** One method of the service. */
export interface Endpoint {
  /** The path below the base path, as the router reads it. */
  readonly path: string;
  /** The same for people. */
  readonly route: string;
  readonly method: "GET" | "POST";
  /** The request that is meant by one that was sent; the same if absent. */
  readonly meant?: (request: Request) => Promise<Request>;
  /** Rejects with a `Problem` instead of an answer that is no success. */
  readonly answer: (exchange: Exchange) => Promise<Response>;
}

/** The methods of the API, in every version. */
export const apiEndpoints = (settings: Settings): readonly Endpoint[] =>
  versions.flatMap((version) => [listEndpoint(version, settings), reactivateEndpoint(version, settings)]);

function listEndpoint(version: Version, settings: Settings): Endpoint {
  const { store, profile, limits, pageTokens } = settings;
  const pages: KnownPages = new WeakMap();
  const path = `/${version}/subscriptions`;
  return {
    path,
    route: path,
    method: "GET",
    meant: (request) => undoMethodOverride(request, limits.listBody),
    answer: async (exchange) => {
      const { request } = exchange;
      const caller = await recognise(exchange, settings);
      demandScope(caller, "list", version, profile);
      const query = readQuery(exchange.pairs, listParameters);
      const faults: Fault[] = [...query.faults];
      const form = readAnswerForm(query, shapes.list, faults);
      if (!saysNoBody(request)) faults.push(fault("BODY_NOT_EMPTY", "body", "a GET has no body"));
      const page = await atStore(exchange, settings, async (signal) => {
        const context = { authority: caller.authority, version, profile, tokens: () => pageTokens(signal), pages };
        const pageQuery = await readPageQuery(query, context, faults);
        refuse(faults);
        return pageQuery ? await listSubscriptions(pageQuery, context, store, signal) : { subscriptions: [] };
      });
      return success(renderPage(page, form));
    },
  };
}

function reactivateEndpoint(version: Version, settings: Settings): Endpoint {
  const { profile, limits } = settings;
  return {
    path: `/${version}/subscriptions/:segment{[^/]*:reactivate}`,
    route: `/${version}/subscriptions/{subscription}:reactivate`,
    method: "POST",
    answer: async (exchange) => {
      const { request, segment } = exchange;
      const caller = await recognise(exchange, settings);
      demandScope(caller, "reactivate", version, profile);
      const query = readQuery(exchange.pairs, []);
      const faults: Fault[] = [...query.faults];
      const form = readAnswerForm(query, shapes.reactivate, faults);
      const id = decodeSegment(segment.slice(0, -":reactivate".length)) ?? "";
      if (!isSubscriptionId(id)) {
        faults.push(fault("NAME_INVALID", "name", "the id must be 1 to 255 letters, digits or . _ ~ -"));
      }
      if (!isEmptyBody(await readBody(request, limits.reactivateBody))) {
        faults.push(fault("BODY_NOT_EMPTY", "body", "the body must be empty"));
      }
      refuse(faults);
      const key = { authority: caller.authority, name: `subscriptions/${id}` };
      const active = await atStore(
        exchange,
        settings,
        (signal) => reactivateSubscription(key, settings, signal),
        "The subscription may have been reactivated.",
      );
      return success(form.render(operationOf(active, version, profile, form.forGenerated)));
    },
  };
}

const success = (json: string): Response =>
  new Response(json, { headers: { "Content-Type": "application/json; charset=UTF-8" } });
