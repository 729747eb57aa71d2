// What pages cost: all series of all engines take turns, so that what else the machine does falls on all of them.
import { setImmediate as nextTurn } from "node:timers/promises";
import { quantile } from "../race.mjs";
import { cases, limits, reference } from "./cases.mjs";

/** A page that costs more, in milliseconds, is asked for in one of some rounds only. */
const dear = 20;
const everyForDear = 4;

const digits = 13;

/** Names are spread evenly: before this one comes such a share of them all. */
const nameAt = (share) =>
  `subscriptions/${Math.floor(share * 16 ** digits)
    .toString(16)
    .padStart(digits, "0")}`;

const shareBefore = (name) =>
  Number.parseInt(name.slice("subscriptions/".length, "subscriptions/".length + digits), 16) / 16 ** digits;

/** Where pages begin: at the first name, in the middle and with the last full page; only the first if all fits into one. */
async function seriesOf(store, each, limit) {
  const { authority, filter } = each;
  const page = (after) => store.page({ authority, filter, limit, ...(after && { after }) });
  const first = await page();
  const at = (position, start, width, rows) => ({ ...each, limit, position, start, width, rows });
  if (first.length < limit) return [at("first", 0, 0, first.length)];
  const middle = await page(nameAt(0.5));
  // How much of all names a page spans.
  const width = middle.length < limit ? 0.5 : shareBefore(middle.at(-1).name) - 0.5;
  const starts = { first: 0, middle: 0.5, last: Math.max(0, 1 - 2 * width) };
  return Object.entries(starts).map(([position, start]) => at(position, start, width / 4, limit));
}

const queryOf = ({ authority, filter, limit, start, width }) => {
  const share = start + Math.random() * width;
  return { authority, filter, limit, ...(share > 0 && { after: nameAt(share) }) };
};

/** Every series of a database, and what other pages with as many rows are compared to. */
async function allSeriesOf(store) {
  const series = [];
  for (const each of cases) for (const limit of limits) series.push(...(await seriesOf(store, each, limit)));
  const lengths = new Set(series.map(({ rows }) => rows).filter((rows) => rows > 0 && !limits.includes(rows)));
  for (const caller of ["large", "small"]) {
    for (const length of lengths) {
      const [found] = await seriesOf(store, reference(caller), length);
      series.push({ ...found, isReference: true });
    }
  }
  return series.map((each) => ({ ...each, unread: [], rowsRead: [], pageRead: [] }));
}

/**
 * Measures every case at every position in each of some databases, in milliseconds: rows that the store has not read before,
 * and where it keeps what it has read, also the same page twice again.
 */
export async function measurePages(databases, rounds) {
  const measured = [];
  for (const database of databases) {
    const store = database.open();
    measured.push({ database, store, series: await allSeriesOf(store) });
  }
  const longest = Math.max(...measured.map(({ series }) => series.length));
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < longest; index += 1) {
      for (const { database, store, series } of measured) {
        if (index < series.length) await takeTurn(database, store, series[index], round);
      }
    }
  }
  const results = [];
  for (const { database, store, series } of measured) {
    const stretches = [];
    for (const each of series.filter(({ limit, position }) => limit === Math.max(...limits) && position === "first")) {
      stretches.push({ ...labels(each), ...(await stretchesOf(store, each, database)) });
    }
    await store.close();
    results.push({ pages: series.map(summary), stretches });
  }
  return results;
}

async function takeTurn(database, store, each, round) {
  const { unread, rowsRead, pageRead } = each;
  if (unread.length > 0 && Math.min(...unread) > dear && round % everyForDear !== 0) return;
  const query = queryOf(each);
  const page = await timed(unread, () => store.page(query));
  if (!database.isCaching) return;
  await timed(rowsRead, () => store.page(query));
  await timed(pageRead, () => store.page(query));
  await database.change(page);
}

async function timed(times, action) {
  const start = performance.now();
  const result = await action();
  times.push(performance.now() - start);
  return result;
}

const labels = ({ request, target, caller, limit, position, rows, most, isReference = false }) => ({
  request,
  target,
  caller,
  limit,
  position,
  rows,
  most,
  isReference,
});

/** Without the first of each: statements are prepared then. */
function summary(each) {
  const { unread, rowsRead, pageRead } = each;
  const settled = unread.slice(Math.min(8, Math.floor(unread.length / 3)));
  return {
    ...labels(each),
    p10: quantile(settled, 0.1),
    p50: quantile(settled, 0.5),
    p99: quantile(settled, 0.99),
    first: unread[0],
    ...(rowsRead.length > 0 && { rowsRead: quantile(rowsRead, 0.5), pageRead: quantile(pageRead, 0.5) }),
  };
}

/** The longest time, of several pages each, in which nothing else had a turn. */
async function stretchesOf(store, each, database) {
  const longest = [];
  for (let time = 0; time < 21; time += 1) {
    const query = queryOf(each);
    const { stretch, result } = await longestStretch(() => store.page(query));
    longest.push(stretch);
    if (database.isCaching) await database.change(result);
  }
  return { p10: quantile(longest, 0.1), p50: quantile(longest, 0.5) };
}

/** Takes every turn of the event loop that it can get meanwhile, and looks how long each was in coming. */
async function longestStretch(action) {
  await nextTurn();
  let isOver = false;
  let stretch = 0;
  let last = performance.now();
  const watch = async () => {
    while (!isOver) {
      await nextTurn();
      const now = performance.now();
      stretch = Math.max(stretch, now - last);
      last = now;
    }
  };
  const watching = watch();
  const result = await action();
  isOver = true;
  await watching;
  return { stretch, result };
}
