import { conditionsOf } from "../../src/filter/conditions.js";
import type { PageQuery } from "../../src/service/index.js";
import { filterByHand } from "./filter-by-hand.js";
import { created, me } from "./service.js";

/**
 * The query for the first page of the caller `me`. The query matches the subscriptions that `storedSubscription`
 * creates by default.
 */
export const firstPageQuery: PageQuery = {
  authority: me,
  conditions: conditionsOf(filterByHand({ eventTypes: [created] })),
  limit: 9,
};
