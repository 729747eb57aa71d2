import { describe, expect, it } from "vitest";
import { Answer } from "../../../src/service/http/answer.js";
import { findRouteByMethod, formatAllowHeader, type HttpMethod, type Route } from "../../../src/service/http/route.js";
import { createRouter } from "../../../src/service/http/router.js";

const createRoute = (httpMethod: HttpMethod, template: string): Route => ({
  httpMethod,
  pathTemplate: template,
  respond: async () => new Answer(template),
});

const findRoutes = createRouter(
  [
    createRoute("GET", "/v1/things"),
    createRoute("POST", "/v1/things"),
    createRoute("POST", "/v1/things/{thing}:move"),
    createRoute("DELETE", "/v1/things/{thing}"),
    createRoute("GET", "/v1/things/{thing}"),
  ],
  "/base",
);

describe("the router", () => {
  it.each<[path: string, template: string, allowed: string, pathVariables: Record<string, string>]>([
    ["/base/v1/things", "/v1/things", "GET, HEAD, POST, OPTIONS", {}],
    ["/base/v1/things/a", "/v1/things/{thing}", "DELETE, GET, HEAD, OPTIONS", { thing: "a" }],
    ["/base/v1/things/a%2Fb", "/v1/things/{thing}", "DELETE, GET, HEAD, OPTIONS", { thing: "a%2Fb" }],
    ["/base/v1/things/a:move", "/v1/things/{thing}:move", "POST, OPTIONS", { thing: "a" }],
    ["/base/v1/things/a:b:move", "/v1/things/{thing}:move", "POST, OPTIONS", { thing: "a:b" }],
    ["/base/v1/things/:move", "/v1/things/{thing}:move", "POST, OPTIONS", { thing: "" }],
  ])("matches the path %s with the template %s", (path, template, allowed, pathVariables) => {
    const routeMatch = findRoutes(path);
    expect(
      routeMatch && [
        routeMatch.pathTemplate,
        formatAllowHeader(routeMatch.matchingRoutes),
        routeMatch.encodedPathVariables,
      ],
    ).toEqual([template, allowed, pathVariables]);
  });

  it.each(["/v1/things", "/base/v1/things/a/b", "/base/v1/things/a:move/b"])("finds nothing for %s", (path) => {
    expect(findRoutes(path)).toBeUndefined();
  });

  it("finds the route of a template for an HTTP method, and finds the GET route for HEAD", () => {
    const { matchingRoutes = [] } = findRoutes("/base/v1/things") ?? {};
    const foundMethods = ["GET", "HEAD", "POST", "DELETE"].map(
      (method) => findRouteByMethod(method, matchingRoutes)?.httpMethod,
    );
    expect(foundMethods).toEqual(["GET", "GET", "POST", undefined]);
  });
});
