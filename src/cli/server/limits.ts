import type { Limits } from "../../service/index.js";
import { Misuse } from "../outcome.js";
import { defaultHttpLimits, type HttpLimits } from "./http-server.js";

/** The handler's own limits; their defaults are the handler's. */
const handlerLimits: readonly (keyof Limits)[] = ["reactivateBody", "listBody", "storeDeadline", "atOnce", "waiting"];

/** Timers take no more milliseconds. */
const mostOfLimits = 2 ** 31 - 1;

/** Sorts limits by who observes them. */
export function readLimits(given: readonly (readonly [name: string, value: number])[]): {
  readonly http: HttpLimits;
  readonly handler: Partial<Limits>;
} {
  const names = [...handlerLimits, ...Object.keys(defaultHttpLimits)];
  const unknown = given.find(([name]) => !names.includes(name));
  if (unknown) throw new Misuse(`no limit ${JSON.stringify(unknown[0])}: there are ${names.join(", ")}`);
  const of = (wanted: (name: string) => boolean): object => Object.fromEntries(given.filter(([name]) => wanted(name)));
  const http: HttpLimits = { ...defaultHttpLimits, ...of((name) => Object.hasOwn(defaultHttpLimits, name)) };
  if (Object.values(http).some((value) => value < 1 || value > mostOfLimits)) {
    throw new Misuse(`a limit must be from 1 to ${mostOfLimits}`);
  }
  return { http, handler: of((name) => !Object.hasOwn(defaultHttpLimits, name)) };
}
