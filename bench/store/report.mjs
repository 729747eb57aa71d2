// The figures as tables in Markdown and as a picture.
import { drawLines } from "../draw.mjs";
import { quantile } from "../race.mjs";
import { limits, requests } from "./cases.mjs";
import { againstCheapest, againstOther, caseKey, groupsOf, isAsked } from "./ratios.mjs";

const milliseconds = (number) =>
  number < 0.1 ? number.toFixed(3) : number < 10 ? number.toFixed(2) : number.toFixed(0);
const times = (number) => `${number < 10 ? number.toFixed(1) : number.toFixed(0)} ×`;
const whole = (number) => Math.round(number).toLocaleString("en");
const none = "–";

const table = (head, rows) =>
  console.log(
    `\n| ${head.join(" | ")} |\n|${"---|".repeat(head.length)}\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`,
  );

/** @param results By the engine's name, then by the number of subscriptions. */
export function printResults(results) {
  const names = Object.keys(results);
  const sizes = new Map(names.map((name) => [name, Object.keys(results[name]).map(Number)]));
  for (const size of [...new Set([...sizes.values()].flat())]) {
    const measured = names.filter((name) => results[name][size]);
    console.log(`\n### ${whole(size)} subscriptions`);
    const print = (head, some, quantile) =>
      table(
        [head, "target", ...measured],
        some.map((demand) => [
          demand.name,
          targetOf(demand),
          ...measured.map((engine) => figureOf(demand, results, engine, size, quantile)),
        ]),
      );
    for (const quantile of ["p50", "p10"])
      print(`pages by their ${quantile}: median (worst)`, demandsOnPages, quantile);
    print("speed", demandsOnRates);
  }
  for (const name of names) {
    const [least, most] = [Math.min(...sizes.get(name)), Math.max(...sizes.get(name))];
    for (const limit of limits) {
      console.log(`\n### ${name}: ${limit} of ${whole(most)} subscriptions asked for, ms`);
      printPages(results[name][most], results[name][least], limit);
    }
    console.log(`\n### ${name}: reactivations and imports a second`);
    printRates(results[name]);
  }
}

function targetOf({ most, least }) {
  if (most) return `≤ ${most}`;
  return least ? `≥ ${least}` : none;
}

function figureOf({ most, of }, results, engine, size, quantile) {
  const values = of(results[engine][size], {
    quantile,
    fewer: results[engine][Math.min(...Object.keys(results[engine]).map(Number))],
    plain: engine.includes("partitions") ? results.PostgreSQL?.[size] : undefined,
  });
  if (values.length === 0) return none;
  return most ? `${median(values).toFixed(2)} (${Math.max(...values).toFixed(2)})` : median(values).toFixed(2);
}

const median = (values) => quantile(values, 0.5);

const costOf =
  (isMeant) =>
  ({ pages }, { quantile }) =>
    [...againstCheapest(pages, quantile)].filter(([page]) => isMeant(page)).map(([, ratio]) => ratio);

const rateOf =
  (way, atOnce) =>
  ({ reactivations }) => [reactivations[atOnce][way].ratio];

const shareOf =
  (way, bulk) =>
  ({ imports }) => [imports[way] / imports[bulk]];

const oneTransaction = "bulk load, one transaction";
const manyTransactions = "bulk load, as many transactions";

const demandsOnPages = [
  { name: "one to five types, × cheapest page", most: 3, of: costOf(({ most }) => most === 3) },
  ...requests
    .filter(({ most }) => most > 3)
    .map(({ name, most }) => ({
      name: `${name}, × cheapest page`,
      most,
      of: costOf(({ request }) => request === name),
    })),
  {
    name: "event loop held up, ms",
    most: 20,
    of: ({ stretches }, { quantile }) => stretches.map((each) => each[quantile]),
  },
  {
    name: "× fewest subscriptions",
    most: 1.5,
    of: (result, { fewer, quantile }) =>
      fewer === result ? [] : [...againstOther(result.pages, fewer.pages, quantile).values()],
  },
  {
    name: "× unpartitioned",
    most: 1.5,
    of: ({ pages }, { plain, quantile }) => (plain ? [...againstOther(pages, plain.pages, quantile).values()] : []),
  },
];

const demandsOnRates = [
  ...[1, 16].flatMap((atOnce) => [
    { name: `activate, ${atOnce} at once, of bare updates`, least: 0.7, of: rateOf("activate", atOnce) },
    { name: `get + activate, ${atOnce} at once, of bare updates`, of: rateOf("get + activate", atOnce) },
  ]),
  ...["wef import", "putImported"].flatMap((way) => [
    { name: `${way}, of a ${manyTransactions}`, least: 0.5, of: shareOf(way, manyTransactions) },
    { name: `${way}, of a ${oneTransaction}`, least: 0.5, of: shareOf(way, oneTransaction) },
  ]),
];

function printPages({ pages, stretches }, fewer, limit) {
  const ratios = againstCheapest(pages, "p50");
  const growth = fewer.pages === pages ? new Map() : againstOther(pages, fewer.pages, "p50");
  const held = new Map(stretches.map((each) => [caseKey(each), each.p50]));
  const isCaching = pages.some(({ pageRead }) => pageRead !== undefined);
  const shown = groupsOf(
    pages.filter((page) => isAsked(page) && page.limit === limit),
    caseKey,
  );
  const rows = [...shown].map(([key, group]) => {
    const [{ request, target, caller, rows }] = group;
    const most = (values) => (values.length > 0 ? Math.max(...values) : undefined);
    const p50Of = (position) => group.find((page) => page.position === position)?.p50;
    const shownAs = (show, value) => (value === undefined ? none : show(value));
    return [
      ...[request, target, caller, String(rows)],
      ...["first", "middle", "last"].map((position) => shownAs(milliseconds, p50Of(position))),
      milliseconds(most(group.map(({ p99 }) => p99))),
      ...(isCaching
        ? ["rowsRead", "pageRead"].map((field) => milliseconds(most(group.map((page) => page[field]))))
        : []),
      times(most(group.map((page) => ratios.get(page)))),
      shownAs(times, most(group.flatMap((page) => growth.get(page) ?? []))),
      shownAs(milliseconds, held.get(key)),
    ];
  });
  table(
    [
      ...["event types", "target", "caller", "rows", "first", "middle", "last", "p99"],
      ...(isCaching ? ["rows read before", "page read before"] : []),
      ...["× cheapest", "× fewest", "event loop"],
    ],
    rows,
  );
}

function printRates(bySize) {
  const sizes = Object.keys(bySize);
  const head = ["", ...sizes.map((size) => whole(Number(size)))];
  const rowsOf = (names, rateIn) => names.map((name) => [name, ...sizes.map((size) => rateIn(bySize[size], name))]);
  const [{ reactivations, imports }] = Object.values(bySize);
  table(head, [
    ...Object.keys(reactivations).flatMap((atOnce) =>
      rowsOf(Object.keys(reactivations[atOnce]), (result, way) => whole(result.reactivations[atOnce][way].rate)).map(
        ([name, ...rates]) => [`${name}, ${atOnce} at once`, ...rates],
      ),
    ),
    ...rowsOf(Object.keys(imports), (result, way) => whole(result.imports[way])),
  ]);
}

/** Pages of 50 without a target by the number of subscriptions, an engine beside the other, by what is hardly disturbed. */
export function drawResults(results) {
  const panels = Object.entries(results).map(([name, bySize]) => ({
    name,
    lines: requests.map((request) => ({
      name: request.name,
      points: Object.entries(bySize).map(([size, { pages }]) => [Number(size), costAt(pages, request)]),
    })),
  }));
  return drawLines("A page of 50, in milliseconds, by the number of subscriptions", panels);
}

function costAt(pages, { name, by }) {
  const meant = pages.filter(
    ({ request, target, caller, limit }) =>
      request === name && target === none && caller === by[0] && limit === limits[0],
  );
  return median(meant.map(({ p10 }) => p10));
}
