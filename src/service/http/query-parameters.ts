import { findNearestWord } from "../../text/nearest-word.js";
import { type InvalidArgument, invalidArgument } from "./invalid-argument.js";
import { maxParameters, type QueryPair } from "./query-string.js";

/** The parameters that every method has: each accepted spelling with the name of the parameter. */
const systemParameters: ReadonlyMap<string, string> = new Map([
  ...["alt", "fields", "key", "prettyPrint"].flatMap((name): [string, string][] => [
    [name, name],
    [`$${name}`, name],
  ]),
  ...["quotaUser", "access_token", "oauth_token", "callback", "upload_protocol", "uploadType", "$.xgafv"].map(
    (name): [string, string] => [name, name],
  ),
]);

/** The query parameters of a request. */
export interface QueryParameters {
  /** Values by the names of the parameters. */
  readonly values: ReadonlyMap<string, string>;
  /** The names of the parameters whose values have malformed percent-encoding. */
  readonly undecodable: ReadonlySet<string>;
  readonly invalidArguments: readonly InvalidArgument[];
}

const tooManyParameters = invalidArgument(
  "PARAMETER_INVALID",
  "query",
  `there are more than ${maxParameters} parameters`,
);

/** Reads the parameters of a method: its own ones, by name, and those that every method has. */
export function readQueryParameters(pairs: readonly QueryPair[], methodParameters: readonly string[]): QueryParameters {
  const values = new Map<string, string>();
  const undecodable = new Set<string>();
  const invalidArguments: InvalidArgument[] = [];
  if (pairs.length > maxParameters) return { values, undecodable, invalidArguments: [tooManyParameters] };
  for (const [name, value] of pairs) {
    if (name === undefined || value === undefined) {
      invalidArguments.push(invalidArgument("PARAMETER_INVALID", name ?? "query", "malformed percent-encoding"));
      if (name !== undefined) undecodable.add(name);
      continue;
    }
    const parameter = systemParameters.get(name) ?? (methodParameters.includes(name) ? name : undefined);
    if (parameter === undefined) invalidArguments.push(unknownParameter(name, methodParameters));
    else if (values.has(parameter)) invalidArguments.push(repeatedParameter(name));
    else values.set(parameter, value);
  }
  return { values, undecodable, invalidArguments };
}

function unknownParameter(name: string, methodParameters: readonly string[]): InvalidArgument {
  const suggestion = findNearestWord(name, [...methodParameters, "fields", "prettyPrint"]);
  const didYouMean = suggestion === undefined ? "" : `; did you mean "${suggestion}"?`;
  return invalidArgument("UNKNOWN_PARAMETER", name, `there is no parameter ${quote(name)}${didYouMean}`);
}

const repeatedParameter = (name: string): InvalidArgument =>
  invalidArgument("REPEATED_PARAMETER", name, `${quote(name)} is given twice`);

const quote = (name: string): string => JSON.stringify(name.length > 64 ? `${name.slice(0, 64)}…` : name);
