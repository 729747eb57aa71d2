import { apiVersions } from "../../service/api-versions.js";
import { healthPaths } from "../../service/health.js";
import type { Answer } from "../../service/http/answer.js";
import { contentSecurityPolicy } from "./content-security-policy.js";

/**
 * The path of the documentation page that the build makes from a Markdown file of the repository: `/docs/library/` for
 * `/docs/library.md`, and `/docs/conformance/` for `/conformance/README.md`. Undefined for other paths.
 *
 * @param pathPrefix The prefix of the paths, without a slash at its end.
 */
export function docsPathOfMarkdownFile(urlPath: string, pathPrefix: string): string | undefined {
  if (!urlPath.startsWith(`${pathPrefix}/`) || !urlPath.endsWith(".md")) return undefined;
  const folders = urlPath.slice(pathPrefix.length + 1, -".md".length).split("/");
  const fileName = folders.pop();
  const pageName = (fileName === "README" ? folders.pop() : fileName) ?? "";
  const isStartPage = pageName === "" || pageName === "docs";
  return `${pathPrefix}/docs/${isStartPage ? "" : `${pageName.toLowerCase()}/`}`;
}

/** Whether a path belongs to the API or to its health checks, even if the base path is missing or wrong. */
export const isServicePath = (urlPath: string): boolean =>
  urlPath.split("/").some((segment) => servicePathSegmentSet.has(segment));

const servicePathSegmentSet: ReadonlySet<string> = new Set([
  ...apiVersions,
  ...healthPaths.map((path) => path.slice(1)),
]);

/** Whether a request accepts an HTML page, like the request of a browser that opens an address. */
export const acceptsHtml = ({ headers }: Request): boolean => headers.get("Accept")?.includes("text/html") ?? false;

/** A page about an unknown address, with the status and the headers of the API's answer. */
export function createNotFoundPageResponse({ status, headers }: Answer | Response, page: string | null): Response {
  const pageHeaders = new Headers([...headers]);
  pageHeaders.set("Content-Type", "text/html; charset=utf-8");
  pageHeaders.set("Content-Security-Policy", `${contentSecurityPolicy}; frame-ancestors 'self'`);
  pageHeaders.set("Referrer-Policy", "no-referrer");
  pageHeaders.append("Vary", "Accept");
  return new Response(page, { status, headers: pageHeaders });
}
