import { buildFilterOrThrow, type FilterParts, workspaceProfile } from "../../src/index.js";
import { targetFormsOfAnyEventType } from "../../src/vocabulary/event-type-targets.js";
import type { Random } from "./random.js";

/** A valid text from which a part of one token was removed, as if somebody were still typing the token. */
export interface Removal {
  readonly text: string;
  /** The offset of the missing part. The cursor is at the same offset. */
  readonly offset: number;
  /** The whole token. */
  readonly token: string;
  /** The beginning of the valid text, up to the end of the whole token. */
  readonly completeText: string;
}

const tokenPattern = /event_types|target_resource|[:=]|"[^"]*"|AND|OR|[()]/g;

const groupOf = (type: string): string => type.slice(0, type.lastIndexOf("."));

/** The event types to which a client can subscribe, grouped by resource. */
const resources: readonly (readonly string[])[] = [...workspaceProfile.eventTypes.values()]
  .filter(({ isOutputOnly }) => !isOutputOnly)
  .reduce((lists, { type }) => {
    const list = lists.at(-1);
    if (list?.[0] !== undefined && groupOf(list[0]) === groupOf(type)) list.push(type);
    else lists.push([type]);
    return lists;
  }, [] as string[][]);

/** Returns a target of each form on which an event type occurs. */
const targetsOf = (type: string): readonly string[] =>
  targetFormsOfAnyEventType([type], workspaceProfile).map(({ form }) => form.replaceAll(/\{\w+\}/g, "AAAABBBB"));

/**
 * Returns a filter with one to four event types of one resource. In half of the cases, it also has a target on which
 * the first event type occurs.
 */
export function randomRelatedFilter(random: Random): FilterParts {
  const first = random.pick(resources.flat());
  const types = resources.find((some) => some.includes(first)) ?? [];
  const eventTypes = new Set([first]);
  for (let wanted = random.pick([1, 1, 2, 2, 3, 4]); wanted > 1; wanted -= 1) eventTypes.add(random.pick(types));
  const targets = targetsOf(first);
  const isWithTarget = targets.length > 0 && random.chance(0.5);
  return {
    eventTypes: [first, ...[...eventTypes].slice(1)],
    ...(isWithTarget && { targetResource: random.pick(targets) }),
  };
}

/**
 * Removes a part of one token of a filter. In half of the cases, this part ends where the token ends. In the other
 * cases, it is any span of the token.
 */
export function randomRemoval(filter: FilterParts, random: Random): Removal {
  const text = buildFilterOrThrow(filter);
  const { 0: token, index: start } = random.pick([...text.matchAll(tokenPattern)]);
  const from = random.below(token.length);
  const to = random.chance(0.5) ? token.length : from + 1 + random.below(token.length - from);
  return removeSpan(text, token, start, from, to);
}

/**
 * For many filters, removes every span of every token, one span at a time. For each event type, there are filters with
 * this event type alone, and with the next event type of its resource. Each of these filters occurs with each possible
 * target, and without a target.
 */
export function* allRemovals(): Generator<Removal> {
  for (const types of resources) {
    for (const [index, first] of types.entries()) {
      const second = types[(index + 1) % types.length] ?? first;
      for (const target of ["", ...targetsOf(first)]) {
        const targetPart = target ? { targetResource: target } : {};
        yield* removalsOf(buildFilterOrThrow({ eventTypes: [first], ...targetPart }));
        if (second !== first) yield* removalsOf(buildFilterOrThrow({ eventTypes: [first, second], ...targetPart }));
      }
    }
  }
}

function* removalsOf(text: string): Generator<Removal> {
  for (const { 0: token, index: start } of text.matchAll(tokenPattern)) {
    for (let from = 0; from < token.length; from += 1) {
      for (let to = from + 1; to <= token.length; to += 1) yield removeSpan(text, token, start, from, to);
    }
  }
}

const removeSpan = (text: string, token: string, start: number, from: number, to: number): Removal => ({
  text: text.slice(0, start + from) + text.slice(start + to),
  offset: start + from,
  token,
  completeText: text.slice(0, start + token.length),
});
