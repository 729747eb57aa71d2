import { v4 as uuid } from "uuid";
import { isBlankOrEmptyObject } from "../http/body.js";
import { assertNoInvalidArguments, createInvalidArgumentEntry } from "../http/invalid-argument.js";
import { runStoreTask } from "../run-store-task.js";
import type { Method } from "./method.js";
import { activateSubscription } from "./reactivate/activate-subscription.js";
import type { KeptOperation } from "./reactivate/kept-operations.js";
import { selectableOperationFields, toOperation } from "./reactivate/operation.js";
import { readSubscriptionName } from "./read-subscription-name.js";

/** Makes a suspended subscription active, and answers with a finished operation (AIP-151, AIP-216). */
export const reactivateMethod: Method = {
  scopesKey: "reactivate",
  httpMethod: "POST",
  pathTemplate: "/subscriptions/{subscription}:reactivate",
  parameterNames: [],
  selectableFields: selectableOperationFields,
  maxBodyBytesOf: ({ maxReactivateBody }) => maxReactivateBody,
  createImplementation: (options, apiVersion) => {
    const { profile, latestOperations } = options;
    return async ({ requestContext, caller: { authority }, bodyBytes, responseFormat, invalidArgumentsSoFar }) => {
      const name = readSubscriptionName(requestContext, invalidArgumentsSoFar);
      if (!isBlankOrEmptyObject(bodyBytes)) {
        invalidArgumentsSoFar.push(createInvalidArgumentEntry("BODY_NOT_EMPTY", "body", "the body must be empty"));
      }
      assertNoInvalidArguments(invalidArgumentsSoFar);
      const activeSubscription = await runStoreTask(
        requestContext,
        options,
        (signal) => activateSubscription({ authority, name }, options, signal),
        "The subscription may have been reactivated.",
      );
      const operation: KeptOperation = { name: `operations/${uuid()}`, apiVersion, activeSubscription };
      latestOperations.addOperation(operation);
      return responseFormat.render(toOperation(operation, profile.typePrefix, responseFormat));
    };
  },
};
