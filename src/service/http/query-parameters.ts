import { revealInvisible } from "../../text/characters.js";
import { formatList } from "../../text/format-list.js";
import { findNearestWord } from "../../text/nearest-word.js";
import { createInvalidArgumentEntry, type InvalidArgumentEntry } from "./invalid-argument.js";
import { toProtoName } from "./proto-name.js";
import { type DecodedQueryPair, maxQueryParameters } from "./query-string.js";

/** The names of the parameters that every method has, by each spelling that is accepted. */
const systemParameterNameBySpelling: ReadonlyMap<string, string> = new Map([
  ...["alt", "callback", "fields", "key", "prettyPrint", "quotaUser"].flatMap((name): [string, string][] => [
    [name, name],
    [`$${name}`, name],
  ]),
  ...["access_token", "oauth_token", "upload_protocol", "uploadType", "$.xgafv"].map((name): [string, string] => [
    name,
    name,
  ]),
]);

/** The query parameters of a request. */
export interface QueryParameters {
  /** The values of the parameters, by the parameter's name. */
  readonly valueByName: ReadonlyMap<string, string>;
  /** The names of the parameters whose values have malformed percent-encoding. */
  readonly undecodableNames: ReadonlySet<string>;
  readonly invalidArguments: readonly InvalidArgumentEntry[];
}

const tooManyParametersEntry = createInvalidArgumentEntry(
  "PARAMETER_INVALID",
  "query",
  `there are more than ${maxQueryParameters} parameters`,
);

/**
 * Reads the parameters of a method: its own parameters, and the parameters that every method has. As in gRPC
 * transcoding, a parameter of the method can be spelt as in JSON (`pageSize`) or as in the protocol buffer
 * (`page_size`).
 */
export function readQueryParameters(
  decodedQueryPairs: readonly DecodedQueryPair[],
  methodParameterNames: readonly string[],
): QueryParameters {
  const valueByName = new Map<string, string>();
  const undecodableNames = new Set<string>();
  const invalidArguments: InvalidArgumentEntry[] = [];
  const spellingsByName = new Map<string, string>();
  if (decodedQueryPairs.length > maxQueryParameters)
    return { valueByName, undecodableNames, invalidArguments: [tooManyParametersEntry] };
  for (const [name, value] of decodedQueryPairs) {
    if (name === undefined || value === undefined) {
      invalidArguments.push(
        createInvalidArgumentEntry(
          "PARAMETER_INVALID",
          formatParameterName(name ?? "query"),
          "malformed percent-encoding",
        ),
      );
      if (name !== undefined) undecodableNames.add(name);
      continue;
    }
    const canonicalName =
      systemParameterNameBySpelling.get(name) ??
      methodParameterNames.find((jsonName) => name === jsonName || name === toProtoName(jsonName));
    if (canonicalName === undefined) {
      invalidArguments.push(createUnknownParameterEntry(name, methodParameterNames));
      continue;
    }
    const firstSpelling = spellingsByName.get(canonicalName);
    if (firstSpelling !== undefined) {
      invalidArguments.push(createRepeatedParameterEntry(firstSpelling, name));
      continue;
    }
    spellingsByName.set(canonicalName, name);
    valueByName.set(canonicalName, value);
  }
  return { valueByName, undecodableNames, invalidArguments };
}

function createUnknownParameterEntry(name: string, methodParameterNames: readonly string[]): InvalidArgumentEntry {
  const knownNames = new Set([
    ...methodParameterNames,
    ...methodParameterNames.map(toProtoName),
    "fields",
    "prettyPrint",
  ]);
  const suggestion = findNearestWord(name, knownNames);
  const advice =
    suggestion === undefined ? describeMethodParameters(methodParameterNames) : `did you mean "${suggestion}"?`;
  return createInvalidArgumentEntry(
    "UNKNOWN_PARAMETER",
    formatParameterName(name),
    `there is no parameter ${JSON.stringify(formatParameterName(name))}; ${advice}`,
  );
}

/** Lists the parameters of a method, without those that every method has. */
function describeMethodParameters(methodParameterNames: readonly string[]): string {
  if (methodParameterNames.length === 0) return "this method has no parameters";
  const noun = methodParameterNames.length === 1 ? "parameter is" : "parameters are";
  return `the ${noun} ${formatList(methodParameterNames, "and")}`;
}

const createRepeatedParameterEntry = (firstSpelling: string, name: string): InvalidArgumentEntry =>
  createInvalidArgumentEntry(
    "REPEATED_PARAMETER",
    name,
    firstSpelling === name
      ? `${JSON.stringify(name)} is given twice`
      : `${JSON.stringify(firstSpelling)} and ${JSON.stringify(name)} are the same parameter, which is given twice`,
  );

/** The maximum length of a parameter's name in a response, in UTF-16 code units. */
const maxShownNameLength = 64;

/** Shortens a name from a request so that a response can contain it, and makes its invisible characters visible. */
function formatParameterName(name: string): string {
  if (name.length <= maxShownNameLength) return revealInvisible(name);
  // The name is not cut between the halves of a surrogate pair.
  return `${revealInvisible(name.slice(0, maxShownNameLength).replace(/[\ud800-\udbff]$/, ""))}…`;
}
