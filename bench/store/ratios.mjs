// Compares the time of a page with another time: the time of the cheapest page with the same number of rows, or the
// time of the same page in another run.

export const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Whether a page belongs to one of the cases. The other pages are cheapest pages, measured only for comparison. */
export const isRequested = ({ isCheapest }) => !isCheapest;

export const caseKey = ({ request, target, caller, limit }) => [request, target, caller, limit].join("; ");

const seriesKey = (page) => [caseKey(page), page.position, page.rows].join("; ");

/**
 * The ratio of each page's time to the time of the cheapest page with the same number of rows.
 *
 * @param quantile `p50` or `p10`. Other programs on the machine influence `p10` less than `p50`.
 */
export function ratiosToCheapest(pages, quantile) {
  const cheapest = new Map(
    [...groupBy(pages, ({ rows }) => rows)].map(([rows, group]) => [
      rows,
      Math.min(...group.map((page) => page[quantile])),
    ]),
  );
  return new Map(pages.filter(isRequested).map((page) => [page, page[quantile] / cheapest.get(page.rows)]));
}

/** The ratio of each page's time to the time of the same page in another run, if both have the same number of rows. */
export function ratiosToOtherRun(pages, otherPages, quantile) {
  const times = new Map(otherPages.map((page) => [seriesKey(page), page[quantile]]));
  const compared = pages.filter((page) => isRequested(page) && times.has(seriesKey(page)));
  return new Map(compared.map((page) => [page, page[quantile] / times.get(seriesKey(page))]));
}
