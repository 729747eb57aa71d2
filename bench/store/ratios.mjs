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

/** Of each page how many times the cheapest one with as many rows it costs. */
export function againstCheapest(pages) {
  const cheapest = new Map(
    [...groupsOf(pages, ({ rows }) => rows)].map(([rows, group]) => [rows, Math.min(...group.map(({ p50 }) => p50))]),
  );
  return new Map(pages.filter(isAsked).map((page) => [page, page.p50 / cheapest.get(page.rows)]));
}

/** How many times the pages of another run each page costs that gives back as many rows there. */
export function againstOther(pages, others) {
  const known = new Map(others.map((page) => [seriesKey(page), page.p50]));
  const compared = pages.filter((page) => isAsked(page) && known.has(seriesKey(page)));
  return new Map(compared.map((page) => [page, page.p50 / known.get(seriesKey(page))]));
}
