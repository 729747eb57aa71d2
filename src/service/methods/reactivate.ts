import { isEmptyBody, readBody } from "../http/body.js";
import { invalidArgument, throwInvalidArguments } from "../http/invalid-argument.js";
import { decodePercent } from "../http/query-string.js";
import { isSubscriptionId } from "../subscription.js";
import { subscriptionFields } from "../subscription-resource.js";
import { withStore } from "../with-store.js";
import type { Method } from "./method.js";
import { activateSubscription } from "./reactivate/activate-subscription.js";
import { toOperation } from "./reactivate/operation.js";

/** Makes a suspended subscription active, and answers with a finished operation (AIP-151, AIP-216). */
export const reactivate: Method = {
  name: "reactivate",
  httpMethod: "POST",
  path: "/subscriptions/{subscription}:reactivate",
  parameters: [],
  responseFields: { name: {}, metadata: {}, done: {}, response: { "@type": {}, ...subscriptionFields } },
  createCallHandler: (options, version) => {
    const { profile, limits } = options;
    return async ({ context, caller: { authority }, format, invalidArguments }) => {
      const id = decodePercent(context.pathVariables.subscription ?? "") ?? "";
      if (!isSubscriptionId(id)) {
        const description = "the id must be 1 to 255 letters, digits or . _ ~ -";
        invalidArguments.push(invalidArgument("NAME_INVALID", "name", description));
      }
      if (!isEmptyBody(await readBody(context.request, limits.maxReactivateBody))) {
        invalidArguments.push(invalidArgument("BODY_NOT_EMPTY", "body", "the body must be empty"));
      }
      throwInvalidArguments(invalidArguments);
      const key = { authority, name: `subscriptions/${id}` };
      const subscription = await withStore(
        context,
        options,
        (signal) => activateSubscription(key, options, signal),
        "The subscription may have been reactivated.",
      );
      return format.render(toOperation(subscription, version, profile.typePrefix, format));
    };
  },
};
