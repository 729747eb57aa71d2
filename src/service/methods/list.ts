import { declaresNoBody } from "../http/body.js";
import { createInvalidArgument } from "../http/invalid-argument.js";
import { resolveMethodOverride } from "../http/method-override.js";
import { subscriptionFieldTree } from "../subscription-resource.js";
import { withStore } from "../with-store.js";
import { listParameterNames, readListQuery } from "./list/list-query.js";
import { toResponseMessage } from "./list/list-response.js";
import { createPageCache } from "./list/page-cache.js";
import { readPage } from "./list/read-page.js";
import type { Method } from "./method.js";

/** Lists the caller's subscriptions that match a filter, page by page (AIP-132, AIP-158). */
export const listMethod: Method = {
  name: "list",
  httpMethod: "GET",
  pathTemplate: "/subscriptions",
  parameterNames: listParameterNames,
  responseFields: { subscriptions: subscriptionFieldTree, nextPageToken: {} },
  rewriteRequest: (request, { limits }) => resolveMethodOverride(request, limits.maxListBody),
  createCallHandler: (options, version) => {
    const { store, profile } = options;
    const pageCache = createPageCache(store);
    return async ({ context, caller: { authority }, queryParameters, responseFormat, invalidArguments }) => {
      if (!declaresNoBody(context.request)) {
        invalidArguments.push(createInvalidArgument("BODY_NOT_EMPTY", "body", "a GET has no body"));
      }
      const listResponse = await withStore(context, options, async (signal) => {
        const loadTokenCipher = () => options.loadPageTokenCipher(signal);
        const listContext = { version, authority, profile, loadTokenCipher };
        const listQuery = await readListQuery(queryParameters, listContext, invalidArguments);
        return await readPage(listQuery, listContext, { store, pageCache, signal });
      });
      return pageCache && responseFormat.isDefault
        ? pageCache.render(listResponse)
        : responseFormat.render(toResponseMessage(listResponse));
    };
  },
};
