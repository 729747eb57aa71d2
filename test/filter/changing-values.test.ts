import { describe, expect, it } from "vitest";
import { type Filter, print, toPredicate } from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { filterTakers } from "../support/filter-takers.js";

const created = "google.workspace.chat.message.v1.created";
const space = "//chat.googleapis.com/spaces/AAAA";
const syntax = '" OR event_types:"google.workspace.chat.message.v1.deleted';

/** Creates a function. Its first call returns `value`, and every later call returns `value` followed by `syntax`. */
function createChanging(value: string): () => string {
  let readCount = 0;
  return () => {
    readCount += 1;
    return readCount > 1 ? `${value}${syntax}` : value;
  };
}

/** Lists whose element changes between two reads: by a getter of the element, by a proxy, or by the list's iterator. */
const changingLists: Readonly<Record<string, () => readonly string[]>> = {
  "getter of an element": () => Object.defineProperty([created], 0, { get: createChanging(created) }),
  "proxy of a list": () => {
    const readElement = createChanging(created);
    return new Proxy([created], {
      get: (list, key, receiver) => (key === "0" ? readElement() : Reflect.get(list, key, receiver)),
    });
  },
  "list with its own iterator": () =>
    Object.assign([created], {
      *[Symbol.iterator]() {
        yield `${created}${syntax}`;
      },
    }),
};

const changingFilters: Readonly<Record<string, () => Filter>> = {
  "getter of the target": () => {
    const readTarget = createChanging(space);
    return filterByHand({
      eventTypes: [created],
      get targetResource() {
        return readTarget();
      },
    });
  },
  "frozen getter of the target": () => {
    const readTarget = createChanging(space);
    return Object.freeze(
      filterByHand({
        eventTypes: [created],
        get targetResource() {
          return readTarget();
        },
      }),
    );
  },
  "proxy of a filter": () => {
    const readTarget = createChanging(space);
    const filter = filterByHand({ eventTypes: [created], targetResource: space });
    return new Proxy(filter, {
      get: (target, key, receiver) => (key === "targetResource" ? readTarget() : Reflect.get(target, key, receiver)),
    });
  },
  ...Object.fromEntries(
    Object.entries(changingLists).map(([title, createList]) => [
      title,
      () => filterByHand({ eventTypes: createList() }),
    ]),
  ),
};

describe.each(Object.entries(filterTakers))("%s reads each value of a filter only once", (_, take) => {
  it.each(Object.entries(changingFilters))("%s", (_title, createFilter) => {
    const result = take(createFilter());
    expect(JSON.stringify(result) ?? "").not.toContain("deleted");
  });
});

it.each(Object.entries(changingFilters))("print writes the values that were checked: %s", (_, createFilter) => {
  expect([`event_types:"${created}"`, `event_types:"${created}" AND target_resource="${space}"`]).toContain(
    print(createFilter()),
  );
});

it("a predicate keeps the values that the filter or its conditions had when the predicate was created", () => {
  const eventTypes = [created];
  const ofFilter = toPredicate(filterByHand({ eventTypes }));
  const ofConditions = toPredicate([{ property: "eventTypes", anyOf: eventTypes as [string] }]);
  eventTypes[0] = "a.b";
  for (const matches of [ofFilter, ofConditions]) {
    expect([matches({ eventTypes: [created] }), matches({ eventTypes: ["a.b"] })]).toEqual([true, false]);
  }
});

it("print throws the error that a getter throws", () => {
  const filter = filterByHand({
    get eventTypes(): never {
      throw new RangeError("no");
    },
  });
  expect(() => print(filter)).toThrow(new RangeError("no"));
});
