import type { Limits } from "../../service/index.js";
import { defaultLimits, mostOfLimits } from "../../service/options.js";
import { unknownName } from "../../text/unknown-name.js";
import { Misuse } from "../output/exit-code.js";
import { defaultHttpLimits, type HttpLimits } from "./http-server.js";

/** Sorts limits by who observes them. */
export function readLimits(given: readonly (readonly [name: string, value: number])[]): {
  readonly http: HttpLimits;
  readonly handler: Partial<Limits>;
} {
  const names = [...Object.keys(defaultLimits), ...Object.keys(defaultHttpLimits)];
  const problem = unknownName(
    "limit",
    given.map(([name]) => name),
    names,
  );
  if (problem !== undefined) throw new Misuse(problem);
  const of = (wanted: (name: string) => boolean): object => Object.fromEntries(given.filter(([name]) => wanted(name)));
  const http: HttpLimits = { ...defaultHttpLimits, ...of((name) => Object.hasOwn(defaultHttpLimits, name)) };
  if (Object.values(http).some((value) => value < 1 || value > mostOfLimits)) {
    throw new Misuse(`a limit must be from 1 to ${mostOfLimits}`);
  }
  return { http, handler: of((name) => !Object.hasOwn(defaultHttpLimits, name)) };
}
