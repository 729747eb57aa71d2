import { TrieRouter } from "hono/router/trie-router";
import { createPathVariablesReader, toRouterPattern } from "./path-template.js";
import type { Route } from "./route.js";

export interface RouteMatch {
  /** The path template, without the base path. */
  readonly pathTemplate: string;
  /** The routes of this template: at least one, each with a different HTTP method. */
  readonly matchingRoutes: readonly Route[];
  /** The values of the variables in the template, still encoded. */
  readonly encodedPathVariables: Readonly<Record<string, string>>;
}

/**
 * Makes a function that finds the routes of a path. If several templates match the path, the first one is used. A path
 * is matched segment by segment, as the client sent it. So an encoded slash does not separate segments.
 */
export function createRouter(
  routes: readonly Route[],
  basePath: string,
): (encodedPath: string) => RouteMatch | undefined {
  const router = new TrieRouter<Route>();
  for (const route of routes) router.add("ALL", `${basePath}${toRouterPattern(route.pathTemplate)}`, route);
  const variableReaders = new Map(
    routes.map(({ pathTemplate }) => [pathTemplate, createPathVariablesReader(pathTemplate)]),
  );
  const findMatch = (encodedPath: string): RouteMatch | undefined => {
    const [matches] = router.match("ALL", encodedPath);
    const [firstMatch] = matches;
    if (!firstMatch) return undefined;
    const [{ pathTemplate }, matchedTextByVariable] = firstMatch;
    return {
      pathTemplate,
      matchingRoutes: matches.map(([route]) => route).filter((route) => route.pathTemplate === pathTemplate),
      encodedPathVariables:
        variableReaders.get(pathTemplate)?.(matchedTextByVariable as Readonly<Record<string, string>>) ?? {},
    };
  };
  // A template without variables always has the same match, so this match is created in advance.
  const fixedPaths = routes.map(({ pathTemplate }) => pathTemplate).filter((template) => !template.includes("{"));
  const matchesByFixedPath = new Map(fixedPaths.map((path) => [`${basePath}${path}`, findMatch(`${basePath}${path}`)]));
  return (encodedPath) => matchesByFixedPath.get(encodedPath) ?? findMatch(encodedPath);
}

/** Returns the path of a URL as the client sent it, still encoded. */
export const encodedPathOf = (url: string): string => /^[^:]*:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] || "/";
