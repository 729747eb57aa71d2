import type pg from "pg";
import { formatList } from "../../../text/format-list.js";

/**
 * For each value of libpq's parameter `target_session_attrs`, an SQL expression that tests whether a session has the
 * required properties.
 */
const sessionConditionSqlByAttrs = {
  any: undefined,
  "read-write": "current_setting('transaction_read_only') = 'off'",
  "read-only": "current_setting('transaction_read_only') = 'on'",
  primary: "NOT pg_is_in_recovery()",
  standby: "pg_is_in_recovery()",
} as const;

/** A value of `target_session_attrs`. */
export type TargetSessionAttrs = keyof typeof sessionConditionSqlByAttrs;

/** The addresses of a database on several servers. */
export interface Hosts {
  /** A URL for each host, in the order in which the hosts are tried. */
  readonly urls: readonly string[];
  readonly targetSessionAttrs: TargetSessionAttrs;
}

/**
 * Reads a URL as libpq does. The URL can name several hosts, each with a port: `postgresql://a:5432,b:5433/database`.
 * The parameter `target_session_attrs` says which hosts can be used. Default: `read-write` for several hosts, `any` for
 * a single host.
 *
 * @throws TypeError if the value of `target_session_attrs` is unknown.
 */
export function readHosts(url: string): Hosts {
  const { beginning = "", hosts = "", rest = "" } = urlPattern.exec(url)?.groups ?? {};
  const hostList = hosts.split(",");
  const { attribute, otherParameters } = extractSessionAttribute(rest);
  const targetSessionAttrs = attribute ?? (hostList.length > 1 ? "read-write" : "any");
  if (!isTargetSessionAttrs(targetSessionAttrs)) {
    throw new TypeError(
      `the url of postgresqlStore cannot be used: target_session_attrs is one of ${formatList(Object.keys(sessionConditionSqlByAttrs))}`,
    );
  }
  return { urls: hostList.map((host) => beginning + host + otherParameters), targetSessionAttrs };
}

/**
 * The parts of a URL: everything before the hosts, the hosts (including IPv6 addresses), and the path with the
 * parameters.
 */
const urlPattern = /^(?<beginning>[a-z]+:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s;

const isTargetSessionAttrs = (value: string): value is TargetSessionAttrs =>
  Object.hasOwn(sessionConditionSqlByAttrs, value);

function extractSessionAttribute(rest: string): {
  readonly attribute: string | undefined;
  readonly otherParameters: string;
} {
  const [path = "", query] = splitAtFirst(rest, "?");
  if (query === undefined) return { attribute: undefined, otherParameters: rest };
  const parameters = query.split("&");
  const name = "target_session_attrs=";
  const attribute = parameters.find((parameter) => parameter.startsWith(name))?.slice(name.length);
  const otherParameters = parameters.filter((parameter) => !parameter.startsWith(name)).join("&");
  return { attribute, otherParameters: otherParameters === "" ? path : `${path}?${otherParameters}` };
}

function splitAtFirst(text: string, separator: string): readonly [string, string?] {
  const index = text.indexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}

/** @throws Error if the server of a connection does not have the required properties. */
export async function assertTargetSession(
  client: pg.ClientBase,
  targetSessionAttrs: TargetSessionAttrs,
): Promise<void> {
  const check = sessionConditionSqlByAttrs[targetSessionAttrs];
  if (check === undefined) return;
  const { rows } = await client.query<{ holds: boolean }>(`SELECT ${check} AS holds`);
  if (rows[0]?.holds !== true) throw new Error(`the server is not ${targetSessionAttrs}`);
}
