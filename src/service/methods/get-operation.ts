import { assertNoInvalidArguments } from "../http/invalid-argument.js";
import { Problem } from "../http/problem.js";
import { decodePercent } from "../http/query-string.js";
import type { Method } from "./method.js";
import { selectableOperationFields, toOperation } from "./reactivate/operation.js";

/**
 * Returns the operation of a reactivation (AIP-151). An operation can be fetched for as long as the handler keeps it.
 */
export const getOperationMethod: Method = {
  scopesKey: "reactivate",
  httpMethod: "GET",
  pathTemplate: "/operations/{operation}",
  parameterNames: [],
  selectableFields: selectableOperationFields,
  createImplementation:
    ({ profile, latestOperations }) =>
    async ({ requestContext, caller: { authority }, responseFormat, invalidArgumentsSoFar }) => {
      assertNoInvalidArguments(invalidArgumentsSoFar);
      const name = `operations/${decodePercent(requestContext.pathVariables.operation ?? "") ?? ""}`;
      const keptOperation = latestOperations.findOperation(authority, name);
      if (keptOperation) return responseFormat.render(toOperation(keptOperation, profile.typePrefix, responseFormat));
      throw new Problem("OPERATION_NOT_FOUND", "The operation does not exist or is no longer kept.");
    },
};
