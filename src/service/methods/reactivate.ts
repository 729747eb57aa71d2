import { isEmptyBody, readBody } from "../http/body.js";
import { createInvalidArgument, throwInvalidArguments } from "../http/invalid-argument.js";
import { decodePercent } from "../http/query-string.js";
import { isSubscriptionId } from "../subscription.js";
import { selectableSubscriptionFields } from "../subscription-resource.js";
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
  selectableFields: { name: {}, metadata: {}, done: {}, response: { "@type": {}, ...selectableSubscriptionFields } },
  createImplementation: (options, apiVersion) => {
    const { profile, limits } = options;
    return async ({ requestContext, caller: { authority }, responseFormat, invalidArgumentsSoFar }) => {
      const subscriptionId = decodePercent(requestContext.pathVariables.subscription ?? "") ?? "";
      if (!isSubscriptionId(subscriptionId)) {
        const invalidNameDescription = "the id must be 1 to 255 letters, digits or . _ ~ -";
        invalidArgumentsSoFar.push(createInvalidArgument("NAME_INVALID", "name", invalidNameDescription));
      }
      if (!isEmptyBody(await readBody(requestContext.request, limits.maxReactivateBody))) {
        invalidArgumentsSoFar.push(createInvalidArgument("BODY_NOT_EMPTY", "body", "the body must be empty"));
      }
      throwInvalidArguments(invalidArgumentsSoFar);
      const subscriptionKey = { authority, name: `subscriptions/${subscriptionId}` };
      const activeSubscription = await withStore(
        requestContext,
        options,
        (signal) => activateSubscription(subscriptionKey, options, signal),
        "The subscription may have been reactivated.",
      );
      return responseFormat.render(toOperation(activeSubscription, apiVersion, profile.typePrefix, responseFormat));
    };
  },
};
