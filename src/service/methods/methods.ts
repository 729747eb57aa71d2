import { versions } from "../versions.js";
import { list } from "./list.js";
import type { Method } from "./method.js";
import { reactivate } from "./reactivate.js";

/** The methods of the API. Paths, scopes, `Allow`, field masks and the text of a 404 all come from these rows. */
export const methods: readonly Method[] = Object.freeze([list, reactivate]);

/** A sentence that names the methods of the API, for those who asked for an unknown path. */
export function describeMethods(): string {
  const [version, ...otherVersions] = versions;
  const inVersion = methods.map(({ httpMethod, path }) => `${httpMethod} /${version}${path}`);
  return `There are ${inVersion.join(" and ")}, and the same under ${otherVersions.map((other) => `/${other}`).join(" and ")}.`;
}
