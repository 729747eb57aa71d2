import type { Limits } from "../../service/index.js";
import { defaultLimits, maxLimitValue } from "../../service/options/limits.js";
import { describeUnknownName } from "../../text/unknown-name.js";
import { Misuse } from "../outcome.js";
import { defaultHttpLimits, type HttpLimits } from "./http-server.js";

/** Sorts limits by who observes them. */
export function readLimits(given: readonly (readonly [name: string, value: number])[]): {
  readonly http: HttpLimits;
  readonly handler: Partial<Limits>;
} {
  const names = [...Object.keys(defaultLimits), ...Object.keys(defaultHttpLimits)];
  const problem = describeUnknownName(
    "limit",
    given.map(([name]) => name),
    names,
  );
  if (problem !== undefined) throw new Misuse(problem);
  const of = (wanted: (name: string) => boolean): object => Object.fromEntries(given.filter(([name]) => wanted(name)));
  const http: HttpLimits = { ...defaultHttpLimits, ...of((name) => Object.hasOwn(defaultHttpLimits, name)) };
  if (Object.values(http).some((value) => value < 1 || value > maxLimitValue)) {
    throw new Misuse(`a limit must be from 1 to ${maxLimitValue}`);
  }
  return { http, handler: of((name) => !Object.hasOwn(defaultHttpLimits, name)) };
}
