import type { RequestAndTraceIds } from "./http/request-and-trace-ids.js";
import type { ErrorContext } from "./options/handler-options.js";

/** Returns the properties of a request that an error report contains. */
export const errorContextOfRequest = ({ id, traceId }: RequestAndTraceIds): ErrorContext => ({
  requestId: id,
  ...(traceId !== undefined && { traceId }),
});
