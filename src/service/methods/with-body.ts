import type { Caller } from "../authenticate/authenticate.js";
import { assertAtMostOneCredential } from "../authenticate/authenticate-caller.js";
import { readBody } from "../http/body.js";
import type { BodyMemory } from "../http/body-memory.js";
import { parseForm } from "../http/form.js";
import type { LongTaskQueue } from "../http/long-task-queue.js";
import type { RequestContext } from "../http/request-context.js";
import type { Limits } from "../options/limits.js";
import type { Method } from "./method.js";

interface BodyResources {
  /** Whether it is certain that no other code has read the bodies of the requests. */
  readonly areBodiesCertainlyUnread: boolean;
  readonly limits: Limits;
  readonly bodyMemory: BodyMemory;
  /** The queue of requests with long forms. A request waits here before its form is parsed. */
  readonly longTaskQueue: LongTaskQueue;
}

const emptyBody = new Uint8Array();

/**
 * Reads the body of a request, or the form of a POST that stands for a GET, and then runs a task. The memory of the
 * body is released when the task has ended. The parameters of a form are added to the parameters of the query.
 *
 * @throws Problem if the body cannot be read, or if the form has credentials. The request already has valid
 *   credentials in another place, and credentials in two places are not allowed.
 */
export async function runTaskWithBody<Result>(
  { maxBodyBytesOf, maxFormBytesOf }: Pick<Method, "maxBodyBytesOf" | "maxFormBytesOf">,
  requestContext: RequestContext,
  { authority }: Caller,
  { areBodiesCertainlyUnread, limits, bodyMemory, longTaskQueue }: BodyResources,
  task: (body: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const { request, formPostRequest } = requestContext;
  const maxBytes = (formPostRequest ? maxFormBytesOf : maxBodyBytesOf)?.(limits);
  if (maxBytes === undefined) return await task(emptyBody);
  const lease = bodyMemory.openLease(authority);
  try {
    const bodyLimits = { maxBytes, maxArrivalTimeMs: limits.maxBodyTime, isCertainlyUnread: areBodiesCertainlyUnread };
    const body = await readBody(formPostRequest ?? request, bodyLimits, lease);
    lease.markBodyComplete();
    if (!formPostRequest) return await task(body);
    const readFormAndRun = async (): Promise<Result> => {
      requestContext.decodedQueryPairs = [...requestContext.decodedQueryPairs, ...parseForm(body)];
      assertAtMostOneCredential(requestContext);
      return await task(emptyBody);
    };
    const isLong = body.length > limits.maxShortFilter;
    return await (isLong ? longTaskQueue.runInQueue(authority, request.signal, readFormAndRun) : readFormAndRun());
  } finally {
    lease.release();
  }
}
