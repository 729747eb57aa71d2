import { nearest } from "../text/nearest.js";
import { type Fault, fault } from "./problem.js";

/** The parameters that every method has, each with the name that stands for it. */
const systemParameters: ReadonlyMap<string, string> = new Map([
  ...["alt", "fields", "key", "prettyPrint"].flatMap((name): [string, string][] => [
    [name, name],
    [`$${name}`, name],
  ]),
  ...["quotaUser", "access_token", "oauth_token", "callback", "upload_protocol", "uploadType", "$.xgafv"].map(
    (name): [string, string] => [name, name],
  ),
]);

/** The parameters of a request, by name, and what is wrong with them. */
export interface Query {
  readonly values: ReadonlyMap<string, string>;
  /** Those that cannot be decoded. */
  readonly unreadable: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

/** A parameter as it was sent, decoded once. */
export type QueryPair = readonly [name: string | undefined, value: string | undefined];

/** More parameters than anybody has a use for are not even looked at. */
const mostPieces = 256;

const tooMany = fault("PARAMETER_INVALID", "query", `there are more than ${mostPieces} parameters`);

/** Sorts parameters: `own` are the method's, beside those that every method has. */
export function readQuery(pairs: readonly QueryPair[], own: readonly string[]): Query {
  const values = new Map<string, string>();
  const unreadable = new Set<string>();
  const faults: Fault[] = [];
  if (pairs.length > mostPieces) return { values, unreadable, faults: [tooMany] };
  for (const [name, value] of pairs) {
    if (name === undefined || value === undefined) {
      faults.push(fault("PARAMETER_INVALID", name ?? "query", "malformed percent-encoding"));
      if (name !== undefined) unreadable.add(name);
      continue;
    }
    const known = systemParameters.get(name) ?? (own.includes(name) ? name : undefined);
    if (known === undefined) faults.push(fault("UNKNOWN_PARAMETER", name, unknownParameter(name, own)));
    else if (values.has(known)) faults.push(fault("REPEATED_PARAMETER", name, `${quoted(name)} is given twice`));
    else values.set(known, value);
  }
  return { values, unreadable, faults };
}

/** The names and values in the query of a URL, in order; undefined where the encoding is malformed. */
export function queryPairs(url: string): readonly QueryPair[] {
  const fragment = url.indexOf("#");
  const end = fragment < 0 ? url.length : fragment;
  const start = url.indexOf("?");
  if (start < 0 || start >= end) return [];
  return (
    url
      .slice(start + 1, end)
      // One more than may be, and perhaps an empty one in front.
      .split(/&+/, mostPieces + 2)
      .filter((piece) => piece !== "")
      .map((piece) => {
        const separator = piece.indexOf("=");
        return separator < 0
          ? [decode(piece), ""]
          : [decode(piece.slice(0, separator)), decode(piece.slice(separator + 1))];
      })
  );
}

/** As a form writes it: `+` and `%20` are both a space. */
const decode = (text: string): string | undefined => decodeSegment(text.replaceAll("+", " "));

/** The same outside a query, where `+` is a plus. */
export function decodeSegment(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function unknownParameter(name: string, own: readonly string[]): string {
  const meant = nearest(name, [...own, "fields", "prettyPrint"]);
  return `there is no parameter ${quoted(name)}${meant === undefined ? "" : `; did you mean "${meant}"?`}`;
}

const quoted = (name: string): string => JSON.stringify(name.length > 64 ? `${name.slice(0, 64)}…` : name);
