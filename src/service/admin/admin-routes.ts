import type { Answer } from "../http/answer.js";
import { createAnswerFromJsonText } from "../http/json-answer.js";
import { Problem } from "../http/problem.js";
import type { RequestContext } from "../http/request-context.js";
import type { Route } from "../http/route.js";
import { toUtc } from "../read-subscription/timestamp.js";
import { runStoreTask } from "../run-store-task.js";
import type { StoredSubscription } from "../subscription.js";
import type { ResolvedAdminOptions } from "./admin-options.js";
import {
  createInvalidArgumentProblem,
  readAdminListQuery,
  readBodyFields,
  readParameters,
  readSubscriptionFromRequest,
  readSubscriptionKey,
  readSuspension,
} from "./admin-requests.js";
import { changeSubscriptionWithRetries, putSubscription } from "./change-subscription.js";

/** Creates the routes of the admin API, which `docs/service.md` describes. */
export function createAdminRoutes(options: ResolvedAdminOptions): readonly Route[] {
  const { store, clock } = options;
  const [list, one, clockPath] = ["/admin/subscriptions", "/admin/subscriptions/{subscription}", "/admin/clock"];

  /**
   * Makes the function that answers a request: it reads the request, runs a task on the store, and responds with the
   * result of the task.
   */
  const respond =
    <Input>(
      readInput: (requestContext: RequestContext) => Input | Promise<Input>,
      task: (input: Input, signal: AbortSignal) => Promise<object>,
    ): Route["respond"] =>
    async (requestContext) => {
      const input = await readInput(requestContext);
      return runStoreTask(requestContext, options, async (signal) => toIndentedJsonAnswer(await task(input, signal)));
    };

  const change = (readChange: (requestContext: RequestContext) => Promise<SubscriptionTransform>): Route["respond"] =>
    respond(
      async (requestContext) => ({
        key: readSubscriptionKey(requestContext),
        makeChanged: await readChange(requestContext),
      }),
      ({ key, makeChanged }, signal) => changeSubscriptionWithRetries(store, key, clock.now, makeChanged, signal),
    );

  const respondWithClock =
    (changeClock: (requestContext: RequestContext) => void | Promise<void>): Route["respond"] =>
    async (requestContext) => {
      readParameters(requestContext, []);
      await changeClock(requestContext);
      return toIndentedJsonAnswer({ time: clock.now().toISOString(), isSet: clock.isSet });
    };

  return [
    {
      pathTemplate: list,
      httpMethod: "GET",
      respond: respond(readAdminListQuery, async ({ authority, pageSize, afterKey }, signal) => {
        const found = await store.scan({ authority, after: afterKey, limit: pageSize + 1 }, signal);
        const subscriptions = found.slice(0, pageSize);
        const last = found.length > pageSize ? subscriptions.at(-1) : undefined;
        return { subscriptions, ...(last && { nextPageToken: `${last.authority} ${last.name}` }) };
      }),
    },
    {
      pathTemplate: `${one}:suspend`,
      httpMethod: "POST",
      respond: change(async (context) => createSuspensionTransform(await readSuspension(context))),
    },
    {
      pathTemplate: `${one}:fix`,
      httpMethod: "POST",
      respond: change(async (context) => {
        await readBodyFields(context, []);
        return markCauseFixed;
      }),
    },
    {
      pathTemplate: one,
      httpMethod: "GET",
      respond: respond(readSubscriptionKey, async (key, signal) => {
        const found = await store.get(key, signal);
        if (!found) throw new Problem("SUBSCRIPTION_NOT_FOUND", `${key.name} of ${key.authority} does not exist.`);
        return found;
      }),
    },
    {
      pathTemplate: one,
      httpMethod: "PUT",
      respond: respond(
        (requestContext) => readSubscriptionFromRequest(requestContext, clock.now()),
        ({ subscription, expectedEtag }, signal) => putSubscription(store, subscription, expectedEtag, signal),
      ),
    },
    {
      pathTemplate: one,
      httpMethod: "DELETE",
      respond: respond(readSubscriptionKey, async (key, signal) => {
        await store.delete([key], signal);
        return {};
      }),
    },
    { pathTemplate: clockPath, httpMethod: "GET", respond: respondWithClock(() => {}) },
    {
      pathTemplate: clockPath,
      httpMethod: "PUT",
      respond: respondWithClock(async (requestContext) => {
        const { time } = await readBodyFields(requestContext, ["time"]);
        const utcTime = typeof time === "string" ? toUtc(time) : undefined;
        if (utcTime === undefined) {
          throw createInvalidArgumentProblem("time", "must be a time such as 2026-01-02T03:04:05Z");
        }
        clock.set(new Date(utcTime));
      }),
    },
    { pathTemplate: clockPath, httpMethod: "DELETE", respond: respondWithClock(() => clock.set(undefined)) },
  ];
}

type SubscriptionTransform = (subscription: StoredSubscription) => StoredSubscription;

const createSuspensionTransform =
  (suspension: Pick<StoredSubscription, "suspensionReason" | "causeFixed">): SubscriptionTransform =>
  (subscription) => ({ ...subscription, ...suspension, state: "SUSPENDED" });

/** @throws Problem if the subscription is not suspended. */
const markCauseFixed: SubscriptionTransform = (subscription) => {
  if (subscription.state === "SUSPENDED") return { ...subscription, causeFixed: true };
  throw new Problem("SUBSCRIPTION_NOT_SUSPENDED", `${subscription.name} is not suspended.`, {
    metadata: { state: subscription.state },
  });
};

const toIndentedJsonAnswer = (body: object): Answer => createAnswerFromJsonText(`${JSON.stringify(body, null, 2)}\n`);
