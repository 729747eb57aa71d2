import { formatList } from "../../text/format-list.js";
import { apiVersions } from "../api-versions.js";
import { getOperationMethod } from "./get-operation.js";
import { listMethod } from "./list.js";
import type { Method } from "./method.js";
import { reactivateMethod } from "./reactivate.js";

/**
 * The methods of the API. To add a method, write a file such as `reactivate.ts`, and add its `Method` to this list. The
 * paths, the header `Allow`, the field masks and the text of a 404 response are made from this list. If a method has
 * its own scopes, add a row to `vocabulary/scopes.ts` and to the profile of every vendor. If several path templates
 * match a path, the first one is used. A template that ends with a variable also matches paths with a verb, so put it
 * after the templates with a verb.
 */
export const methods: readonly Method[] = Object.freeze([listMethod, reactivateMethod, getOperationMethod]);

/**
 * Returns a sentence that names the methods of the API, for the response to a request with an unknown path.
 *
 * @param basePath The path in front of the methods.
 */
export function formatMethodsSentence(basePath: string): string {
  const [firstVersion, ...otherVersions] = apiVersions;
  const callDescriptions = methods.map(
    ({ httpMethod, pathTemplate }) => `${httpMethod} ${basePath}/${firstVersion}${pathTemplate}`,
  );
  const otherVersionPrefixes = otherVersions.map((apiVersion) => `${basePath}/${apiVersion}`);
  return `The methods are ${formatList(callDescriptions, "and")}, and the same under ${formatList(otherVersionPrefixes, "and")}.`;
}
