// Measures the cost of pages. A series is the repeated measurement of one case at one position of the list. All series
// of all databases take turns, so that other programs on the machine affect all of them.
import { setImmediate as nextTurn } from "node:timers/promises";
import { quantile } from "../race.mjs";
import { cases, cheapestCase, limits } from "./cases.mjs";

/** A page that takes longer than this, in milliseconds, is measured only in every fourth round. */
const slowPageMs = 20;
const roundsPerSlowPage = 4;

/** The number of runs that measure how long reading a page blocks the event loop. */
const blockingRuns = 21;

const digits = 13;

/**
 * The name at a position in the list of all names. `share` is the share of the names that are before this position.
 * Names are spread evenly.
 */
const nameAt = (share) =>
  `subscriptions/${Math.floor(share * 16 ** digits)
    .toString(16)
    .padStart(digits, "0")}`;

const shareBefore = (name) =>
  Number.parseInt(name.slice("subscriptions/".length, "subscriptions/".length + digits), 16) / 16 ** digits;

/**
 * Makes the series of a case: a series at the first name, a series in the middle, and a series at the last full page.
 * If all rows fit on one page, makes only the first series.
 */
async function seriesOf(store, each, limit) {
  const { authority, conditions } = each;
  const readPage = (after) => store.page({ authority, conditions, limit, ...(after && { after }) });
  const first = await readPage();
  const seriesAt = (position, start, width, rows) => ({ ...each, limit, position, start, width, rows });
  if (first.length < limit) return [seriesAt("first", 0, 0, first.length)];
  const middle = await readPage(nameAt(0.5));
  // The share of all names that a page spans.
  const width = middle.length < limit ? 0.5 : shareBefore(middle.at(-1).name) - 0.5;
  const starts = { first: 0, middle: 0.5, last: Math.max(0, 1 - 2 * width) };
  return Object.entries(starts).map(([position, start]) => seriesAt(position, start, width / 4, limit));
}

const randomQuery = ({ authority, conditions, limit, start, width }) => {
  const share = start + Math.random() * width;
  return { authority, conditions, limit, ...(share > 0 && { after: nameAt(share) }) };
};

/**
 * Makes all series of a store. If a page of a case has fewer rows than the limit, there is also a series of the cheapest
 * case with the same number of rows, for comparison.
 */
async function allSeriesOf(store) {
  const series = [];
  for (const each of cases) for (const limit of limits) series.push(...(await seriesOf(store, each, limit)));
  const lengths = new Set(series.map(({ rows }) => rows).filter((rows) => rows > 0 && !limits.includes(rows)));
  for (const caller of ["large", "small"]) {
    for (const length of lengths) {
      const [cheapest] = await seriesOf(store, cheapestCase(caller), length);
      series.push({ ...cheapest, isCheapest: true });
    }
  }
  return series.map((each) => ({ ...each, uncached: [], cachedRows: [], cachedPage: [] }));
}

/**
 * Measures every case at every position in each database, in milliseconds. If the store has a cache, each page is read
 * three times: first without anything in the cache, then with its rows in the cache, and then with the page itself in
 * the cache.
 */
export async function measurePages(databases, rounds) {
  const measured = [];
  for (const database of databases) {
    const store = database.open();
    measured.push({ database, store, series: await allSeriesOf(store) });
  }
  const maxSeries = Math.max(...measured.map(({ series }) => series.length));
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < maxSeries; index += 1) {
      for (const { database, store, series } of measured) {
        if (index < series.length) await measureOnce(database, store, series[index], round);
      }
    }
  }
  const results = [];
  for (const { database, store, series } of measured) {
    const blocking = [];
    for (const each of series.filter(({ limit, position }) => limit === Math.max(...limits) && position === "first")) {
      blocking.push({ ...labelsOf(each), ...(await measureBlocking(store, each, database)) });
    }
    await store.close();
    results.push({ pages: series.map(summarize), blocking });
  }
  return results;
}

async function measureOnce(database, store, series, round) {
  const { uncached, cachedRows, cachedPage } = series;
  if (uncached.length > 0 && Math.min(...uncached) > slowPageMs && round % roundsPerSlowPage !== 0) return;
  const query = randomQuery(series);
  const page = await time(uncached, () => store.page(query));
  if (!database.hasCache) return;
  await time(cachedRows, () => store.page(query));
  await time(cachedPage, () => store.page(query));
  await database.invalidate(page);
}

/** Runs an action and adds its time, in milliseconds, to a list. */
async function time(times, action) {
  const start = performance.now();
  const result = await action();
  times.push(performance.now() - start);
  return result;
}

const labelsOf = ({ request, target, caller, limit, position, rows, maxRatio, isCheapest = false }) => ({
  request,
  target,
  caller,
  limit,
  position,
  rows,
  maxRatio,
  isCheapest,
});

/**
 * Returns quantiles of the times of a series. They are computed without the first times, because these include the
 * preparation of statements.
 */
function summarize(series) {
  const { uncached, cachedRows, cachedPage } = series;
  const settled = uncached.slice(Math.min(8, Math.floor(uncached.length / 3)));
  return {
    ...labelsOf(series),
    p10: quantile(settled, 0.1),
    p50: quantile(settled, 0.5),
    p99: quantile(settled, 0.99),
    first: uncached[0],
    ...(cachedRows.length > 0 && { cachedRows: quantile(cachedRows, 0.5), cachedPage: quantile(cachedPage, 0.5) }),
  };
}

/** Measures the longest time for which the event loop is blocked while a page is read, in milliseconds. */
async function measureBlocking(store, series, database) {
  const longest = [];
  for (let run = 0; run < blockingRuns; run += 1) {
    const query = randomQuery(series);
    const { longestTurn, result } = await watchEventLoop(() => store.page(query));
    longest.push(longestTurn);
    if (database.hasCache) await database.invalidate(result);
  }
  return { p10: quantile(longest, 0.1), p50: quantile(longest, 0.5) };
}

/** Runs an action. Returns its result, and the longest turn of the event loop during the action. */
async function watchEventLoop(action) {
  await nextTurn();
  let isOver = false;
  let longestTurn = 0;
  let last = performance.now();
  const watch = async () => {
    while (!isOver) {
      await nextTurn();
      const now = performance.now();
      longestTurn = Math.max(longestTurn, now - last);
      last = now;
    }
  };
  const watching = watch();
  const result = await action();
  isOver = true;
  await watching;
  return { longestTurn, result };
}
