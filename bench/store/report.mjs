// Prints the measurements as Markdown tables, and draws them as a picture.
import { drawLines } from "../draw.mjs";
import { quantile } from "../race.mjs";
import { limits, requests } from "./cases.mjs";
import { caseKey, groupBy, isRequested, ratiosToCheapest, ratiosToOtherRun } from "./ratios.mjs";

const formatMilliseconds = (number) =>
  number < 0.1 ? number.toFixed(3) : number < 10 ? number.toFixed(2) : number.toFixed(0);
const formatRatio = (number) => `${number < 10 ? number.toFixed(1) : number.toFixed(0)} ×`;
const formatWhole = (number) => Math.round(number).toLocaleString("en");
const none = "–";

const printTable = (head, rows) =>
  console.log(
    `\n| ${head.join(" | ")} |\n|${"---|".repeat(head.length)}\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`,
  );

/** @param results For each name of an engine and each number of subscriptions, the measurements. */
export function printResults(results) {
  const names = Object.keys(results);
  const sizes = new Map(names.map((name) => [name, Object.keys(results[name]).map(Number)]));
  for (const size of [...new Set([...sizes.values()].flat())]) {
    const measuredNames = names.filter((name) => results[name][size]);
    console.log(`\n### ${formatWhole(size)} subscriptions`);
    const printGoals = (head, goals, quantile) =>
      printTable(
        [head, "goal", ...measuredNames],
        goals.map((goal) => [
          goal.name,
          formatGoal(goal),
          ...measuredNames.map((engine) => formatResult(goal, results, engine, size, quantile)),
        ]),
      );
    for (const quantile of ["p50", "p10"]) {
      printGoals(`times of the pages: median (maximum) of the ${quantile} of each page`, pageGoals, quantile);
    }
    printGoals("ratio of speeds", rateGoals);
  }
  for (const name of names) {
    const [minSize, maxSize] = [Math.min(...sizes.get(name)), Math.max(...sizes.get(name))];
    for (const limit of limits) {
      console.log(`\n### ${name}: pages of at most ${limit} rows, ${formatWhole(maxSize)} subscriptions, times in ms`);
      printPages(results[name][maxSize], results[name][minSize], limit);
    }
    console.log(`\n### ${name}: reactivated or imported subscriptions per second`);
    printRates(results[name]);
  }
}

function formatGoal({ max, min }) {
  if (max) return `≤ ${max}`;
  return min ? `≥ ${min}` : none;
}

function formatResult({ max, valuesOf }, results, engine, size, quantile) {
  const values = valuesOf(results[engine][size], {
    quantile,
    smallest: results[engine][Math.min(...Object.keys(results[engine]).map(Number))],
    unpartitioned: engine.includes("partitions") ? results.PostgreSQL?.[size] : undefined,
  });
  if (values.length === 0) return none;
  return max ? `${median(values).toFixed(2)} (${Math.max(...values).toFixed(2)})` : median(values).toFixed(2);
}

const median = (values) => quantile(values, 0.5);

const costRatios =
  (isIncluded) =>
  ({ pages }, { quantile }) =>
    [...ratiosToCheapest(pages, quantile)].filter(([page]) => isIncluded(page)).map(([, ratio]) => ratio);

const reactivationRatios =
  (way, concurrency) =>
  ({ reactivations }) => [reactivations[concurrency][way].ratio];

const importRatios =
  (way, bulkLoad) =>
  ({ imports }) => [imports[way] / imports[bulkLoad]];

const oneTransaction = "bulk load, one transaction";
const manyTransactions = "bulk load, 1,000 rows per transaction";

const pageGoals = [
  {
    name: "event types: one to five; time / time of the cheapest page",
    max: 3,
    valuesOf: costRatios(({ maxRatio }) => maxRatio === 3),
  },
  ...requests
    .filter(({ maxRatio }) => maxRatio > 3)
    .map(({ name, maxRatio }) => ({
      name: `event types: ${name}; time / time of the cheapest page`,
      max: maxRatio,
      valuesOf: costRatios(({ request }) => request === name),
    })),
  {
    name: "longest time for which the event loop is blocked, ms",
    max: 20,
    valuesOf: ({ blocking }, { quantile }) => blocking.map((each) => each[quantile]),
  },
  {
    name: "growth: time / time with the fewest subscriptions",
    max: 1.5,
    valuesOf: (result, { smallest, quantile }) =>
      smallest === result ? [] : [...ratiosToOtherRun(result.pages, smallest.pages, quantile).values()],
  },
  {
    name: "time / time without partitions",
    max: 1.5,
    valuesOf: ({ pages }, { unpartitioned, quantile }) =>
      unpartitioned ? [...ratiosToOtherRun(pages, unpartitioned.pages, quantile).values()] : [],
  },
];

const rateGoals = [
  ...[1, 16].flatMap((concurrency) => [
    {
      name: `\`activate\`, ${concurrency} at a time: speed / speed of bare updates`,
      min: 0.7,
      valuesOf: reactivationRatios("activate", concurrency),
    },
    {
      name: `\`get\` and \`activate\`, ${concurrency} at a time: speed / speed of bare updates`,
      valuesOf: reactivationRatios("get + activate", concurrency),
    },
  ]),
  ...["wef import", "putImported"].flatMap((way) => [
    {
      name: `\`${way}\`: speed / speed of a ${manyTransactions}`,
      min: 0.5,
      valuesOf: importRatios(way, manyTransactions),
    },
    { name: `\`${way}\`: speed / speed of a ${oneTransaction}`, min: 0.5, valuesOf: importRatios(way, oneTransaction) },
  ]),
];

/**
 * Prints a row for each case. The columns `p50, first page`, `p50, middle page` and `p50, last page` are the times at
 * three positions of the list. The event loop is watched only at the first page. For each other column, the largest
 * value of the three positions is shown. All times are in milliseconds.
 */
function printPages({ pages, blocking }, smallest, limit) {
  const costs = ratiosToCheapest(pages, "p50");
  const growth = smallest.pages === pages ? new Map() : ratiosToOtherRun(pages, smallest.pages, "p50");
  const blockingTimes = new Map(blocking.map((each) => [caseKey(each), each.p50]));
  const hasCache = pages.some(({ cachedPage }) => cachedPage !== undefined);
  const groups = groupBy(
    pages.filter((page) => isRequested(page) && page.limit === limit),
    caseKey,
  );
  const rows = [...groups].map(([key, group]) => {
    const [{ request, target, caller, rows }] = group;
    const maxOf = (values) => (values.length > 0 ? Math.max(...values) : undefined);
    const p50At = (position) => group.find((page) => page.position === position)?.p50;
    const formatOptional = (format, value) => (value === undefined ? none : format(value));
    return [
      ...[request, target, caller, String(rows)],
      ...["first", "middle", "last"].map((position) => formatOptional(formatMilliseconds, p50At(position))),
      formatMilliseconds(maxOf(group.map(({ p99 }) => p99))),
      ...(hasCache
        ? ["cachedRows", "cachedPage"].map((field) => formatMilliseconds(maxOf(group.map((page) => page[field]))))
        : []),
      formatRatio(maxOf(group.map((page) => costs.get(page)))),
      formatOptional(formatRatio, maxOf(group.flatMap((page) => growth.get(page) ?? []))),
      formatOptional(formatMilliseconds, blockingTimes.get(key)),
    ];
  });
  printTable(
    [
      ...["event types", "target", "caller", "rows", "p50, first page", "p50, middle page", "p50, last page", "p99"],
      ...(hasCache ? ["p50, rows cached", "p50, page cached"] : []),
      ...["time / cheapest page", "time / fewest subscriptions", "event loop blocked"],
    ],
    rows,
  );
}

function printRates(bySize) {
  const sizes = Object.keys(bySize);
  const head = ["number of subscriptions", ...sizes.map((size) => formatWhole(Number(size)))];
  const rowsOf = (names, rateOf) => names.map((name) => [name, ...sizes.map((size) => rateOf(bySize[size], name))]);
  const [{ reactivations, imports }] = Object.values(bySize);
  printTable(head, [
    ...Object.keys(reactivations).flatMap((concurrency) =>
      rowsOf(Object.keys(reactivations[concurrency]), (result, way) =>
        formatWhole(result.reactivations[concurrency][way].rate),
      ).map(([name, ...rates]) => [`${name}, ${concurrency} at a time`, ...rates]),
    ),
    ...rowsOf(Object.keys(imports), (result, way) => formatWhole(result.imports[way])),
  ]);
}

/**
 * Draws a chart for each engine. It shows how the time of a page depends on the number of subscriptions. The pages have
 * 50 subscriptions, and their requests have no target.
 */
export function drawResults(results) {
  const panels = Object.entries(results).map(([name, bySize]) => ({
    name,
    lines: requests.map((request) => ({
      name: request.name,
      points: Object.entries(bySize).map(([size, { pages }]) => [Number(size), p10Of(pages, request)]),
    })),
  }));
  return drawLines("A page of 50, in milliseconds, by the number of subscriptions", panels);
}

function p10Of(pages, { name, callerNames }) {
  const included = pages.filter(
    ({ request, target, caller, limit }) =>
      request === name && target === none && caller === callerNames[0] && limit === limits[0],
  );
  return median(included.map(({ p10 }) => p10));
}
