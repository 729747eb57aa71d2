import type { Limits } from "../../service/index.js";
import { Misuse } from "../outcome.js";
import { defaultHttpLimits, type HttpLimits } from "./http-server.js";

/** The handler's own limits; their defaults are the handler's. */
const handlerLimits: readonly (keyof Limits)[] = ["reactivateBody", "listBody", "storeDeadline", "atOnce", "waiting"];

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
  if (Object.values(http).includes(0)) throw new Misuse("a limit must be at least 1");
  return { http, handler: of((name) => !Object.hasOwn(defaultHttpLimits, name)) };
}
