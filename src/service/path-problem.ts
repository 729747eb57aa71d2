import { apiVersions } from "./api-versions.js";
import { Problem } from "./http/problem.js";
import { decodePercent } from "./http/query-string.js";
import type { RouteMatch } from "./http/router.js";
import { formatMethodsSentence } from "./methods/methods.js";
import { isBasePath } from "./options/base-path.js";

/** The maximum length of a base path that is derived from an unknown path, in characters. */
const maxGuessedBasePathLength = 64;

/**
 * Makes a function that creates the problem for an unknown path. If the path would be known with another base path, the
 * message names the base path that the service needs. There are two possible causes: the host has removed the base path
 * from the path, or the option `basePath` is missing.
 *
 * @param findRoutes Finds the routes of a path that has no base path.
 */
export function createUnknownPathProblemFactory(
  basePath: string,
  findRoutes: (encodedPath: string) => RouteMatch | undefined,
): (encodedPath: string) => Problem {
  const findMountPath = (encodedPath: string): string | undefined => {
    for (const version of apiVersions) {
      const mountPathEnd = encodedPath.lastIndexOf(`/${version}/`);
      if (mountPathEnd < 0 || mountPathEnd > maxGuessedBasePathLength) continue;
      const mountPath = encodedPath.slice(0, mountPathEnd);
      if (isBasePath(mountPath) && !mountPath.endsWith("/") && findRoutes(encodedPath.slice(mountPathEnd)))
        return mountPath;
    }
    return undefined;
  };
  return (encodedPath) => {
    const mountPath = findMountPath(encodedPath);
    if (mountPath === undefined) return createUnknownPathProblem(encodedPath, basePath);
    const start = mountPath === "" ? "without a base path" : `with the base path ${JSON.stringify(mountPath)}`;
    return createUnknownPathProblem(encodedPath, basePath, ` To answer this path, start the service ${start}.`);
  };
}

/**
 * Creates the problem for a request with an unknown path.
 *
 * @param basePath The path in front of the API.
 * @param note A sentence that is added to the end of the message.
 */
export const createUnknownPathProblem = (encodedPath: string, basePath = "", note = ""): Problem =>
  decodePercent(encodedPath) === undefined
    ? new Problem("REQUEST_MALFORMED", "The path has malformed percent-encoding.")
    : new Problem("PATH_NOT_FOUND", `This path does not exist. ${formatMethodsSentence(basePath)}${note}`);
