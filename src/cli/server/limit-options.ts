import type { Limits } from "../../service/index.js";
import { defaultLimits, maxLimitValue } from "../../service/options/limits.js";
import { findProblemOfFirstUnknownName } from "../../text/unknown-name.js";
import { Misuse } from "../output/misuse.js";
import { defaultHttpLimits, type HttpLimits } from "./http-limits.js";

/** All limits of the HTTP server, and the limits of the handler that `--limit` sets. */
export interface HttpAndHandlerLimits {
  readonly httpLimits: HttpLimits;
  readonly handlerLimits: Partial<Limits>;
}

/**
 * Reads the values of `--limit`.
 *
 * @throws Misuse if a name is unknown, or a limit of the HTTP server is out of range. This function does not check the
 *   limits of the handler: the handler checks them.
 */
export function readLimits(limitEntries: readonly (readonly [name: string, value: number])[]): HttpAndHandlerLimits {
  const knownNames = [...Object.keys(defaultLimits), ...Object.keys(defaultHttpLimits)];
  const givenNames = limitEntries.map(([name]) => name);
  const problem = findProblemOfFirstUnknownName("limit", givenNames, knownNames);
  if (problem !== undefined) throw new Misuse(problem);
  const isHttpLimit = ([name]: readonly [name: string, value: number]): boolean =>
    Object.hasOwn(defaultHttpLimits, name);
  const httpLimits: HttpLimits = { ...defaultHttpLimits, ...Object.fromEntries(limitEntries.filter(isHttpLimit)) };
  if (Object.values(httpLimits).some((httpLimitValue) => httpLimitValue < 1 || httpLimitValue > maxLimitValue)) {
    throw new Misuse(`a limit must be from 1 to ${maxLimitValue}`);
  }
  return {
    httpLimits,
    handlerLimits: Object.fromEntries(limitEntries.filter((limitEntry) => !isHttpLimit(limitEntry))),
  };
}
