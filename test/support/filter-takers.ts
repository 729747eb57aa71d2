import { toSql } from "../../src/backends/sql.js";
import {
  conditionsOf,
  covers,
  coversWitness,
  equivalent,
  equivalentWitness,
  explain,
  explainConditions,
  explainMatch,
  type Filter,
  filterKey,
  overlaps,
  overlapsWitness,
  print,
  toPredicate,
} from "../../src/index.js";
import { filterByHand } from "./filter-by-hand.js";

const filter = filterByHand({ eventTypes: ["google.workspace.chat.message.v1.created"] });

/**
 * Functions with a filter as argument. If a function compares two filters, one of them is the argument, and the other
 * one is always the filter above.
 */
export const filterTakers: Readonly<Record<string, (filter: Filter) => unknown>> = {
  print,
  explain,
  filterKey,
  toPredicate,
  explainConditions: (given) => explainConditions(given, {}),
  explainMatch: (given) => explainMatch(given, {}),
  "covers, first": (given) => covers(given, filter),
  "covers, second": (given) => covers(filter, given),
  "equivalent, first": (given) => equivalent(given, filter),
  "equivalent, second": (given) => equivalent(filter, given),
  "overlaps, first": (given) => overlaps(given, filter),
  "overlaps, second": (given) => overlaps(filter, given),
  conditionsOf,
  "coversWitness, second": (given) => coversWitness(filter, given),
  "equivalentWitness, first": (given) => equivalentWitness(given, filter),
  "overlapsWitness, second": (given) => overlapsWitness(filter, given),
  toSql: (given) => toSql(given, { dialect: "sqlite", mapping: { kind: "json" } }),
};
