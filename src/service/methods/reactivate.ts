import { isEmptyBody, readBody } from "../http/body.js";
import { createInvalidArgument, throwInvalidArguments } from "../http/invalid-argument.js";
import { selectableSubscriptionFields } from "../subscription-resource.js";
import { withStore } from "../with-store.js";
import type { Method } from "./method.js";
import { activateSubscription } from "./reactivate/activate-subscription.js";
import { toOperation } from "./reactivate/operation.js";
import { readSubscriptionName } from "./read-subscription-name.js";

/** Makes a suspended subscription active, and answers with a finished operation (AIP-151, AIP-216). */
export const reactivateMethod: Method = {
  scopes: "reactivate",
  httpMethod: "POST",
  pathTemplate: "/subscriptions/{subscription}:reactivate",
  parameterNames: [],
  selectableFields: { name: {}, metadata: {}, done: {}, response: { "@type": {}, ...selectableSubscriptionFields } },
  createImplementation: (options, apiVersion) => {
    const { profile, limits } = options;
    return async ({ requestContext, caller: { authority }, responseFormat, invalidArgumentsSoFar }) => {
      const name = readSubscriptionName(requestContext, invalidArgumentsSoFar);
      if (!isEmptyBody(await readBody(requestContext.request, limits.maxReactivateBody))) {
        invalidArgumentsSoFar.push(createInvalidArgument("BODY_NOT_EMPTY", "body", "the body must be empty"));
      }
      throwInvalidArguments(invalidArgumentsSoFar);
      const activeSubscription = await withStore(
        requestContext,
        options,
        (signal) => activateSubscription({ authority, name }, options, signal),
        "The subscription may have been reactivated.",
      );
      return responseFormat.render(toOperation(activeSubscription, apiVersion, profile.typePrefix, responseFormat));
    };
  },
};
