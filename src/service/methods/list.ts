import { declaresNoBody } from "../http/body.js";
import { invalidArgument } from "../http/invalid-argument.js";
import { resolveMethodOverride } from "../http/method-override.js";
import { subscriptionFields } from "../subscription-resource.js";
import { withStore } from "../with-store.js";
import { toMessage } from "./list/list-response.js";
import { createPageCache } from "./list/page-cache.js";
import { pageParameters, readPageQuery } from "./list/page-query.js";
import { readPage } from "./list/read-page.js";
import type { Method } from "./method.js";

/** Lists the caller's subscriptions that match a filter, page by page (AIP-132, AIP-158). */
export const list: Method = {
  name: "list",
  httpMethod: "GET",
  path: "/subscriptions",
  parameters: pageParameters,
  responseFields: { subscriptions: subscriptionFields, nextPageToken: {} },
  rewriteRequest: (request, { limits }) => resolveMethodOverride(request, limits.maxListBody),
  createCallHandler: (options, version) => {
    const { store, profile } = options;
    const cache = createPageCache(store);
    return async ({ context, caller: { authority }, query, format, invalidArguments }) => {
      if (!declaresNoBody(context.request)) {
        invalidArguments.push(invalidArgument("BODY_NOT_EMPTY", "body", "a GET has no body"));
      }
      const response = await withStore(context, options, async (signal) => {
        const loadCipher = () => options.loadPageTokenCipher(signal);
        const listContext = { version, authority, profile, loadCipher };
        const pageQuery = await readPageQuery(query, listContext, invalidArguments);
        return await readPage(pageQuery, listContext, { store, cache, signal });
      });
      return cache && format.isDefault ? cache.render(response) : format.render(toMessage(response));
    };
  },
};
