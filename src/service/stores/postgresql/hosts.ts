import type pg from "pg";
import { formatList } from "../../../text/format-list.js";

/**
 * For each value of libpq's parameter `target_session_attrs`, the SQL expression of a test. It tests whether a session
 * has the properties that this value requires.
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

/** The addresses of a database that runs on several servers. */
export interface Hosts {
  /** The URLs of the hosts, in the order in which the hosts are tried. */
  readonly urls: readonly string[];
  readonly targetSessionAttrs: TargetSessionAttrs;
}

/**
 * Reads the hosts in a URL, as libpq does. The URL can name several hosts, each with a port:
 * `postgresql://a:5432,b:5433/database`. The parameter `target_session_attrs` says which of these hosts can be used.
 * Its default is `read-write` for several hosts, and `any` for a single host.
 *
 * @throws TypeError if the value of `target_session_attrs` is unknown.
 */
export function readHosts(url: string): Hosts {
  const { beginning = "", hosts = "", rest = "" } = urlPattern.exec(url)?.groups ?? {};
  const hostList = hosts.split(",");
  const { targetSessionAttrsValue: targetSessionAttrsParameter, pathAndQueryWithoutSessionAttrs: otherParameters } =
    extractSessionAttribute(rest);
  const targetSessionAttrs = targetSessionAttrsParameter ?? (hostList.length > 1 ? "read-write" : "any");
  if (!isTargetSessionAttrs(targetSessionAttrs)) {
    throw new TypeError(
      `the url of postgresqlStore cannot be used: target_session_attrs must be ${formatList(Object.keys(sessionConditionSqlByAttrs))}`,
    );
  }
  return { urls: hostList.map((host) => beginning + host + otherParameters), targetSessionAttrs };
}

/**
 * Matches the parts of a URL: everything before the hosts, the hosts (which can be IPv6 addresses), and the path with
 * the parameters.
 */
const urlPattern = /^(?<beginning>[a-z]+:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s;

const isTargetSessionAttrs = (value: string): value is TargetSessionAttrs =>
  Object.hasOwn(sessionConditionSqlByAttrs, value);

function extractSessionAttribute(rest: string): {
  readonly targetSessionAttrsValue: string | undefined;
  readonly pathAndQueryWithoutSessionAttrs: string;
} {
  const [path = "", query] = splitAtFirst(rest, "?");
  if (query === undefined) return { targetSessionAttrsValue: undefined, pathAndQueryWithoutSessionAttrs: rest };
  const parameters = query.split("&");
  const name = "target_session_attrs=";
  const targetSessionAttrsParameter = parameters.find((parameter) => parameter.startsWith(name))?.slice(name.length);
  const otherParameters = parameters.filter((parameter) => !parameter.startsWith(name)).join("&");
  return {
    targetSessionAttrsValue: targetSessionAttrsParameter,
    pathAndQueryWithoutSessionAttrs: otherParameters === "" ? path : `${path}?${otherParameters}`,
  };
}

function splitAtFirst(text: string, separator: string): readonly [string, string?] {
  const index = text.indexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}

/**
 * Checks the server of a connection.
 *
 * @throws Error if the server does not have the properties that `targetSessionAttrs` requires.
 */
export async function assertServerHasTargetSessionAttrs(
  client: pg.ClientBase,
  targetSessionAttrs: TargetSessionAttrs,
): Promise<void> {
  const check = sessionConditionSqlByAttrs[targetSessionAttrs];
  if (check === undefined) return;
  const { rows } = await client.query<{ holds: boolean }>(`SELECT ${check} AS holds`);
  if (rows[0]?.holds !== true) throw new Error(`the server is not ${targetSessionAttrs}`);
}
