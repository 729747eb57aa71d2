import {
  type Condition,
  memoryStore,
  type StoredSubscription,
  type SubscriptionStore,
} from "../../../src/service/index.js";
import { openChanging, openWith, openWithTimes, type PlantedBug } from "./open-buggy-store.js";

/** Opens a store whose method `page` compares values with `isEqual`. */
const openMatching = (isEqual: (value: string, requested: string) => boolean): (() => SubscriptionStore) =>
  openWith((store, listContents) => ({
    page: async ({ authority, conditions, after = "", limit }, signal) => {
      await store.page({ authority, conditions, limit }, signal);
      const isMet = (subscription: StoredSubscription, condition: Condition): boolean =>
        "anyOf" in condition
          ? condition.anyOf.some((requested) => subscription.eventTypes.some((type) => isEqual(type, requested)))
          : isEqual(subscription.targetResource, condition.equals);
      const listed = (await listContents(authority)).filter(
        (subscription) =>
          subscription.state !== "DELETED" &&
          subscription.name > after &&
          conditions.every((condition) => isMet(subscription, condition)),
      );
      return listed.slice(0, limit);
    },
  }));

/** Opens a store whose method `page` finds all matches, and then calls `takePage` to select the page. */
const openPaging = (
  takePage: (
    matches: readonly StoredSubscription[],
    position: { readonly after: string; readonly limit: number },
  ) => readonly StoredSubscription[],
): (() => SubscriptionStore) =>
  openWith((store) => ({
    page: async ({ after = "", limit, ...query }, signal) =>
      takePage(await store.page({ ...query, limit: 100_000 }, signal), { after, limit }),
  }));

const isLike = (value: string, pattern: string): boolean => {
  const source = pattern
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("_", ".")
    .replaceAll("%", ".*");
  return new RegExp(`^${source}$`).test(value);
};

const pageCase = "lists by name, bytewise, in pages of the given length";
const bytewiseCase = "compares event types and targets bytewise";
const timesCase = "returns times as the same instants, in RFC 3339 and in UTC";
const orderCase = "returns event types in their order, with any characters";
const fieldsCase = "returns every field of a subscription as it was put";
const secretCase = "keeps the first secret for page tokens";

const toSeconds = (time: string): string => `${time.slice(0, 19)}Z`;

/** Bugs of `page`, `get`, `pageTokenSecret` and `close`, bugs in stored or returned values, and ignored signals. */
export const readBugs: readonly PlantedBug[] = [
  {
    does: "sorts names by the rules of a language",
    open: openPaging((matches, { after, limit }) =>
      [...matches]
        .filter(({ name }) => name > after)
        .sort((a, b) => a.name.localeCompare(b.name, "en"))
        .slice(0, limit),
    ),
    caseName: pageCase,
    label: "all in one page: ",
  },
  {
    does: "sorts names bytewise, but compares them with the position by the rules of a language",
    open: openPaging((matches, { after, limit }) =>
      matches.filter(({ name }) => after === "" || name.localeCompare(after, "en") > 0).slice(0, limit),
    ),
    caseName: pageCase,
    label: "pages of 1: ",
  },
  {
    does: "begins a page with the name that it should come after",
    open: openPaging((matches, { after, limit }) => matches.filter(({ name }) => name >= after).slice(0, limit)),
    caseName: pageCase,
    label: "the page after ",
  },
  {
    does: "returns one subscription more than the limit",
    open: openPaging((matches, { after, limit }) => matches.filter(({ name }) => name > after).slice(0, limit + 1)),
    caseName: pageCase,
    label: "the first page of 1: ",
  },
  {
    does: "limits the rows that it reads, and then leaves some of them out",
    open: openWith((store, listContents) => ({
      page: async (query, signal) => {
        const matches = await store.page({ ...query, after: "", limit: 100_000 }, signal);
        const read = (await listContents(query.authority)).filter(({ name }) => name > (query.after ?? ""));
        const names = new Set(matches.map(({ name }) => name));
        return read.slice(0, query.limit).filter(({ name }) => names.has(name));
      },
    })),
    caseName: "does not list DELETED subscriptions, and lists them again in another state",
    label: "a page with the limit 1, without the DELETED subscription: ",
  },
  {
    does: "lists a subscription once for each of its event types",
    open: openWith((store) => ({
      page: async (query, signal) => {
        const requested = query.conditions.flatMap((condition) => ("anyOf" in condition ? condition.anyOf : []));
        const matches = await store.page(query, signal);
        return matches
          .flatMap((each) => each.eventTypes.filter((type) => requested.includes(type)).map(() => each))
          .slice(0, query.limit);
      },
    })),
    caseName: "lists a subscription once if it has several of the event types",
    label: "by three event types: ",
  },
  {
    does: "hides a DELETED subscription from get",
    open: openWith((store) => ({
      get: async (key, signal) => {
        const subscription = await store.get(key, signal);
        return subscription?.state === "DELETED" ? undefined : subscription;
      },
    })),
    caseName: "does not list DELETED subscriptions, and lists them again in another state",
    label: "the DELETED subscription by its key: ",
  },
  {
    does: "ignores the case of event types and targets",
    open: openMatching((value, requested) => value.toLowerCase() === requested.toLowerCase()),
    caseName: bytewiseCase,
    label: 'the page for {"property":"eventTypes","anyOf":["T"]}: ',
  },
  {
    does: "compares event types and targets by LIKE",
    open: openMatching(isLike),
    caseName: bytewiseCase,
    label: 'the page for {"property":"eventTypes","anyOf":["T_"]}: ',
  },
  {
    does: "treats different characters as equal if they look the same",
    open: openMatching((value, requested) => value.normalize() === requested.normalize()),
    caseName: bytewiseCase,
    label: 'the page for {"property":"eventTypes","anyOf":["\u00e9"]}: ',
  },
  {
    does: "ignores the case of names",
    open: openWith((store) => ({
      get: async ({ authority, name }, signal) =>
        (await store.get({ authority, name: name.toLowerCase() }, signal)) ??
        (await store.get({ authority, name }, signal)),
    })),
    caseName: "distinguishes names and callers that differ only in case",
    label: "subscriptions/A of users/ann: ",
  },
  {
    does: "returns times in whole seconds",
    open: openWithTimes(toSeconds),
    caseName: timesCase,
    label: "the time 2026-01-31T12:00:00.5Z: ",
  },
  {
    does: "returns times in milliseconds, but declares the precision of microseconds",
    open: openWithTimes((time) => new Date(time).toISOString(), { timePrecision: "microseconds" }),
    caseName: timesCase,
    label: "the time 2026-01-31T12:00:00.123456Z: ",
  },
  {
    does: "returns times of another time zone as if they were in UTC",
    open: openWithTimes((time) => new Date(Date.parse(time) + 7_200_000).toISOString(), {
      timePrecision: "milliseconds",
    }),
    caseName: timesCase,
    label: "the time 2026-01-31T12:00:00Z: ",
  },
  {
    does: "returns times with an offset",
    open: openWithTimes((time) => time.replace("Z", "+00:00")),
    caseName: fieldsCase,
    label: "the one with every field: ",
  },
  {
    does: "returns times as objects of Date",
    open: openWithTimes((time) => new Date(time), { timePrecision: "milliseconds" }),
    caseName: fieldsCase,
    label: "the one with every field: ",
  },
  {
    does: "returns null for fields that are absent",
    open: openChanging({
      out: ({ expireTime, ...others }) => ({ ...others, expireTime: expireTime ?? null }),
    }),
    caseName: fieldsCase,
    label: "the one without optional fields: ",
  },
  {
    does: "forgets whether the cause of a suspension was fixed",
    open: openChanging({ out: (subscription) => ({ ...subscription, causeFixed: true }) }),
    caseName: fieldsCase,
    label: "the one with every field: ",
  },
  {
    does: "sorts event types",
    open: openChanging({
      into: (subscription) => ({ ...subscription, eventTypes: [...subscription.eventTypes].sort() }),
    }),
    caseName: orderCase,
    label: "the event types: ",
  },
  {
    does: "returns null instead of the event type NULL",
    open: openChanging({
      out: ({ eventTypes, ...others }) => ({
        ...others,
        eventTypes: eventTypes.map((type) => (type === "NULL" ? null : type)),
      }),
    }),
    caseName: orderCase,
    label: "the event types: ",
  },
  {
    does: "cuts spaces off at the end of a text",
    open: openChanging({
      into: (subscription) => ({ ...subscription, targetResource: subscription.targetResource.trimEnd() }),
    }),
    caseName: "returns texts unchanged, with any characters",
    label: 'the one with "a ": ',
  },
  {
    does: "keeps the secret of page tokens as text",
    open: openWith((store) => ({
      pageTokenSecret: async (candidate) =>
        new TextEncoder().encode(new TextDecoder().decode(await store.pageTokenSecret(candidate))),
    })),
    caseName: secretCase,
    label: "the first call: ",
  },
  {
    does: "keeps the caller's own array as the secret of page tokens",
    open: openWith(() => {
      let secret: Uint8Array | undefined;
      return {
        pageTokenSecret: async (candidate) => {
          secret ??= candidate;
          return secret;
        },
      };
    }),
    caseName: secretCase,
    label: "the second call: ",
  },
  {
    does: "lets concurrent calls have different secrets for page tokens",
    open: openWith(() => {
      let secret: Uint8Array | undefined;
      return {
        pageTokenSecret: async (candidate) => {
          const found = secret;
          await Promise.resolve();
          secret = found ?? candidate.slice();
          return secret;
        },
      };
    }),
    caseName: "agrees on one secret for page tokens in concurrent calls",
    label: "the secrets of all calls: ",
  },
  ...(["page", "get", "activate", "put", "delete"] as const).map(
    (method): PlantedBug => ({
      does: `ignores the signal of ${method}`,
      open: openWith((store) => ({ [method]: (argument: never) => store[method](argument) })),
      caseName: "rejects calls with an aborted signal, and changes nothing",
      label: `${method} with an aborted signal: `,
    }),
  ),
  {
    does: "rejects close",
    open: () => ({ ...memoryStore(), close: () => Promise.reject(new Error("it cannot be closed")) }),
    caseName: "resolves ready and close",
    label: "it cannot be closed",
  },
];
