import type { Limits } from "../../service/index.js";
import { defaultLimits, maxLimitValue } from "../../service/options/limits.js";
import { describeUnknownName } from "../../text/unknown-name.js";
import { Misuse } from "../output/misuse.js";
import { defaultHttpLimits, type HttpLimits } from "./http-limits.js";

/** The limits of the HTTP server, all of them, and those of the handler that differ from its defaults. */
export interface ServerLimits {
  readonly http: HttpLimits;
  readonly handler: Partial<Limits>;
}

/**
 * Reads the values of `--limit`.
 *
 * @throws Misuse if a name is unknown, or a limit of the HTTP server is out of range. The handler checks its own limits.
 */
export function readLimits(limitOptions: readonly (readonly [name: string, value: number])[]): ServerLimits {
  const knownNames = [...Object.keys(defaultLimits), ...Object.keys(defaultHttpLimits)];
  const givenNames = limitOptions.map(([name]) => name);
  const problem = describeUnknownName("limit", givenNames, knownNames);
  if (problem !== undefined) throw new Misuse(problem);
  const isHttpLimit = ([name]: readonly [name: string, value: number]): boolean =>
    Object.hasOwn(defaultHttpLimits, name);
  const http: HttpLimits = { ...defaultHttpLimits, ...Object.fromEntries(limitOptions.filter(isHttpLimit)) };
  if (Object.values(http).some((limitValue) => limitValue < 1 || limitValue > maxLimitValue)) {
    throw new Misuse(`a limit must be from 1 to ${maxLimitValue}`);
  }
  return { http, handler: Object.fromEntries(limitOptions.filter((limit) => !isHttpLimit(limit))) };
}
