import { Problem } from "./http/problem.js";
import { decodePercent } from "./http/query-string.js";
import { describeMethods } from "./methods/methods.js";

/** The answer to a path that no route has. */
export const createPathProblem = (encodedPath: string): Problem =>
  decodePercent(encodedPath) === undefined
    ? new Problem("REQUEST_MALFORMED", "The path has malformed percent-encoding.")
    : new Problem("PATH_NOT_FOUND", `There is nothing at this path. ${describeMethods()}`);
