import type { RequestIdentity } from "./http/request-identity.js";
import type { ErrorContext } from "./options/handler-options.js";

/** Returns the properties of a request that an error report contains. */
export const errorContextOfRequest = ({ id, traceId }: RequestIdentity): ErrorContext => ({
  requestId: id,
  ...(traceId !== undefined && { traceId }),
});
