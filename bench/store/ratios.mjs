// What the figures of a run are held against: the cheapest page with as many rows, fewer subscriptions, tables that are not
// partitioned, the engine itself.

export const groupsOf = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

export const isAsked = ({ isReference }) => !isReference;

export const caseKey = ({ request, target, caller, limit }) => [request, target, caller, limit].join("; ");

const seriesKey = (page) => [caseKey(page), page.position, page.rows].join("; ");

/**
 * Of each page how many times the cheapest one with as many rows it costs.
 *
 * @param quantile `p50`, or `p10`: what other programs on the machine slow down counts less in it.
 */
export function againstCheapest(pages, quantile) {
  const cheapest = new Map(
    [...groupsOf(pages, ({ rows }) => rows)].map(([rows, group]) => [
      rows,
      Math.min(...group.map((page) => page[quantile])),
    ]),
  );
  return new Map(pages.filter(isAsked).map((page) => [page, page[quantile] / cheapest.get(page.rows)]));
}

/** How many times the pages of another run each page costs that gives back as many rows there. */
export function againstOther(pages, others, quantile) {
  const known = new Map(others.map((page) => [seriesKey(page), page[quantile]]));
  const compared = pages.filter((page) => isAsked(page) && known.has(seriesKey(page)));
  return new Map(compared.map((page) => [page, page[quantile] / known.get(seriesKey(page))]));
}
