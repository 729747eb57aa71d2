import type { Filter } from "../../../src/index.js";
import { filterByHand } from "../filter-by-hand.js";

/** A text with a mistake. The simplest fix of this mistake would lead to a wrong filter. */
export interface Trap {
  readonly name: string;
  readonly text: string;
  readonly meant: Filter;
}

const [created, updated] = [
  "google.workspace.chat.message.v1.created",
  "google.workspace.chat.message.v1.updated",
] as const;
const target = "//chat.googleapis.com/spaces/AAAA";
const [first, second, last] = [`event_types:"${created}"`, `event_types:"${updated}"`, `target_resource="${target}"`];

const types = filterByHand({ eventTypes: [created, updated] });
const typeAndTarget = filterByHand({ eventTypes: [created], targetResource: target });

/** Texts in which half of a filter looks like a comment, a superfluous operator or a wrong comparator. */
export const traps: readonly Trap[] = [
  { name: "a target without quotes behind an operator", text: `${first} AND ${target}`, meant: typeAndTarget },
  { name: "a target without quotes and operator", text: `${first} ${target}`, meant: typeAndTarget },
  { name: "a target with only its closing quote", text: `${first} AND ${target}"`, meant: typeAndTarget },
  { name: "an option and a comment", text: `--filter=( /* note */ ${first}\nOR ${second} )`, meant: types },
  { name: "an option and another bracket", text: `--filter=（${first}\nOR ${second}）`, meant: types },
  {
    name: "a comment in quotes in quotes",
    text: `'${JSON.stringify(`${first} -- note\n OR ${second}`)}'`,
    meant: types,
  },
  {
    name: "a comment between back quotes",
    text: `$filter=\`(${first} /* note */ OR ${second}) And ${last}\``,
    meant: { ...types, targetResource: target },
  },
  {
    name: "a list with two dashes in a value that is not quoted",
    text: `event_types:["${created}", google.workspace.a.b.v1.c--d", "${updated}"]`,
    meant: filterByHand({ eventTypes: [created, "google.workspace.a.b.v1.c--d", updated] }),
  },
];
