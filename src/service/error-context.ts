import type { RequestIdentity } from "./http/request-identity.js";
import type { ErrorContext } from "./options/handler-options.js";

/** What an error report says of the request. */
export const errorContextOf = ({ id, traceId }: RequestIdentity): ErrorContext => ({
  requestId: id,
  ...(traceId !== undefined && { traceId }),
});
