import { declaresNoBody } from "../http/body.js";
import { createInvalidArgumentEntry } from "../http/invalid-argument.js";
import { yieldToEventLoop } from "../http/long-task-queue.js";
import { runStoreTask } from "../run-store-task.js";
import { selectableSubscriptionFields } from "../subscription-resource.js";
import { answerListQuery } from "./list/answer-list-query.js";
import { FilterCache } from "./list/filter-cache.js";
import { ListQueryReader, listParameterNames } from "./list/list-query.js";
import { type ListResponse, toListResponseMessage } from "./list/list-response.js";
import { createResponseCacheIfImmutable } from "./list/list-response-cache.js";
import type { Method } from "./method.js";

/** Lists the caller's subscriptions that match a filter, page by page (AIP-132, AIP-158). */
export const listMethod: Method = {
  scopesKey: "list",
  httpMethod: "GET",
  pathTemplate: "/subscriptions",
  parameterNames: listParameterNames,
  selectableFields: { subscriptions: selectableSubscriptionFields, nextPageToken: {} },
  maxFormBytesOf: ({ maxListBody }) => maxListBody,
  createImplementation: (options, apiVersion) => {
    const { store, profile, limits, longTaskQueue } = options;
    const pageCache = createResponseCacheIfImmutable(store);
    const filterCache = new FilterCache();
    const listQueryReader = new ListQueryReader();
    return async ({
      requestContext,
      caller: { authority: callerAuthority },
      parsedQueryParameters,
      responseFormat,
      invalidArgumentsSoFar,
    }) => {
      if (!declaresNoBody(requestContext.request)) {
        invalidArgumentsSoFar.push(
          createInvalidArgumentEntry("BODY_NOT_EMPTY", "body", "a GET request must not have a body"),
        );
      }
      const list = (): Promise<ListResponse> =>
        runStoreTask(requestContext, options, async (signal) => {
          const loadTokenCipher = () => options.loadPageTokenCipher(signal);
          const listDependencies = { apiVersion, callerAuthority, profile, filterCache, loadTokenCipher };
          const listQuery = await listQueryReader.getOrReadListQuery(
            parsedQueryParameters,
            listDependencies,
            invalidArgumentsSoFar,
          );
          if (isLong) await yieldToEventLoop();
          return await answerListQuery(listQuery, listDependencies, { store, responseCache: pageCache, signal });
        });
      const isLong = (parsedQueryParameters.valueByName.get("filter")?.length ?? 0) > limits.maxShortFilter;
      // A request with a long form has already waited in the queue, before the form was parsed.
      const mustWait = isLong && !requestContext.formPostRequest;
      const listResponse = mustWait
        ? await longTaskQueue.runInQueue(callerAuthority, requestContext.request.signal, list)
        : await list();
      requestContext.listedPage = {
        size: listResponse.subscriptions.length,
        isFirst: !parsedQueryParameters.valueByName.get("pageToken"),
        isLast: listResponse.nextPageToken === undefined,
      };
      return pageCache && responseFormat.isDefaultFormat
        ? pageCache.getOrRenderResponseBody(listResponse)
        : responseFormat.render(toListResponseMessage(listResponse));
    };
  },
};
