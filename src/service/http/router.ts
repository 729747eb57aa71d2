import { TrieRouter } from "hono/router/trie-router";
import { readVariables, toRouterPattern } from "./path-template.js";
import type { Route } from "./route.js";

export interface RouteMatch {
  readonly route: Route;
  /** The values of the variables in the path template, still encoded. */
  readonly pathVariables: Readonly<Record<string, string>>;
}

/**
 * Makes a function that finds the route of a path. Paths are matched segment by segment as they were sent, so that an
 * encoded slash is not a separator.
 */
export function createRouter(routes: readonly Route[], basePath: string): (path: string) => RouteMatch | undefined {
  const router = new TrieRouter<Route>();
  for (const route of routes) router.add("ALL", `${basePath}${toRouterPattern(route.template)}`, route);
  return (path) => {
    const [[match] = []] = router.match("ALL", path);
    if (!match) return undefined;
    const [route, parameters] = match;
    return { route, pathVariables: readVariables(route.template, parameters as Readonly<Record<string, string>>) };
  };
}

/** The path of a URL as it was sent, still encoded. */
export const encodedPath = (url: string): string => /^[^:]*:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] || "/";
