import { isEmptyBody, readBody } from "../http/body.js";
import { createInvalidArgument, throwInvalidArguments } from "../http/invalid-argument.js";
import { decodePercent } from "../http/query-string.js";
import { isSubscriptionId } from "../subscription.js";
import { subscriptionFieldTree } from "../subscription-resource.js";
import { withStore } from "../with-store.js";
import type { Method } from "./method.js";
import { activateSubscription } from "./reactivate/activate-subscription.js";
import { toOperation } from "./reactivate/operation.js";

/** Makes a suspended subscription active, and answers with a finished operation (AIP-151, AIP-216). */
export const reactivateMethod: Method = {
  name: "reactivate",
  httpMethod: "POST",
  pathTemplate: "/subscriptions/{subscription}:reactivate",
  parameterNames: [],
  responseFields: { name: {}, metadata: {}, done: {}, response: { "@type": {}, ...subscriptionFieldTree } },
  createCallHandler: (options, version) => {
    const { profile, limits } = options;
    return async ({ context, caller: { authority }, responseFormat, invalidArguments }) => {
      const subscriptionId = decodePercent(context.pathVariables.subscription ?? "") ?? "";
      if (!isSubscriptionId(subscriptionId)) {
        const description = "the id must be 1 to 255 letters, digits or . _ ~ -";
        invalidArguments.push(createInvalidArgument("NAME_INVALID", "name", description));
      }
      if (!isEmptyBody(await readBody(context.request, limits.maxReactivateBody))) {
        invalidArguments.push(createInvalidArgument("BODY_NOT_EMPTY", "body", "the body must be empty"));
      }
      throwInvalidArguments(invalidArguments);
      const subscriptionKey = { authority, name: `subscriptions/${subscriptionId}` };
      const activeSubscription = await withStore(
        context,
        options,
        (signal) => activateSubscription(subscriptionKey, options, signal),
        "The subscription may have been reactivated.",
      );
      return responseFormat.render(toOperation(activeSubscription, version, profile.typePrefix, responseFormat));
    };
  },
};
