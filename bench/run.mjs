// Measures the cost of compiling, compared with other libraries and with a hand-written scanner. Prints tables and
// draws a chart: `npm run bench`.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, format, parse, print, workspaceProfile } from "../dist/index.js";
import { read as readByHand } from "./contestants/by-hand.mjs";
import { contestants } from "./contestants/index.mjs";
import { drawBars } from "./draw.mjs";
import { measureEverydayTexts } from "./everyday.mjs";
import { createActionOnEach, quantile, race } from "./race.mjs";
import { createFilters, createRandom, flatten, onSeveralLines } from "./samples.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const filterCount = 1_000;
const [ours, byHand] = contestants;
const seedOf = (round) => round * 97;
const textsOf = ({ write }, round) =>
  createFilters(filterCount, workspaceProfile, seedOf(round)).map(write).map(flatten);
const printTable = (head, rows) =>
  console.log(
    `\n| ${head.join(" | ")} |\n|${"---|".repeat(head.length)}\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`,
  );
const formatMicroseconds = (seconds) => ((seconds / filterCount) * 1e6).toFixed(2);
const formatTimes = (number) => `${number.toFixed(2)} ×`;

console.log(`node ${process.version}, ${filterCount} filters in each round; each number is the median of the rounds`);

const compileSeconds = race(
  Object.fromEntries(
    contestants.map((contestant) => [
      contestant.name,
      (round) => createActionOnEach(textsOf(contestant, round), contestant.compile),
    ]),
  ),
);
const rows = contestants.map(({ name, version }) => ({
  name: `${name} ${version}`.trim(),
  seconds: compileSeconds.get(name),
}));
printTable(
  ["from the text to a predicate", "time per filter, µs", "speed relative to this package"],
  rows.map(({ name, seconds }) => [
    name,
    formatMicroseconds(seconds),
    formatTimes(compileSeconds.get(ours.name) / seconds),
  ]),
);
writeFileSync(
  new URL("compile.svg", import.meta.url),
  drawBars(
    "Filters compiled in a second",
    rows.map(({ name, seconds }) => ({ name, value: filterCount / seconds })),
  ),
);

const createSubscriptions = (round) => {
  const next = createRandom(round);
  return createFilters(filterCount, workspaceProfile, round).map((filter) =>
    next() < 0.5 ? { ...filter, state: "ACTIVE" } : { eventTypes: ["x"] },
  );
};
const createMatchingRound = (contestant) => (round) => {
  const predicates = createFilters(filterCount, workspaceProfile, round + 7)
    .map(contestant.write)
    .map(contestant.compile);
  const inputs = createSubscriptions(round + 8);
  return () => {
    for (let index = 0; index < filterCount; index += 1) {
      for (let step = 0; step < 20; step += 1) predicates[index](inputs[(index + step) % filterCount]);
    }
  };
};
const printByHand = ({ eventTypes, targetResource }) => {
  let text = `event_types:"${eventTypes[0]}"`;
  for (let index = 1; index < eventTypes.length; index += 1) text += ` OR event_types:"${eventTypes[index]}"`;
  if (targetResource === undefined) return text;
  return `${eventTypes.length > 1 ? `( ${text} )` : text} AND target_resource="${targetResource}"`;
};
/**
 * Creates filters with `compile`. If a filter does not come from `compile`, functions such as `print` first check
 * whether it is a filter, which takes time.
 */
const createCompiledFilters = (round) =>
  createFilters(filterCount, workspaceProfile, round + 9).map((filter) => compile(print(filter)).filter);
const stepSeconds = race({
  "predicate, ours": createMatchingRound(ours),
  "predicate, by hand": createMatchingRound(byHand),
  "print, ours": (round) => createActionOnEach(createCompiledFilters(round), (filter) => print(filter).length),
  "print, by hand": (round) => createActionOnEach(createCompiledFilters(round), (filter) => printByHand(filter).length),
  "format, ours": (round) => createActionOnEach(textsOf(ours, round + 8_000), (text) => format(text).length),
  "format, by hand": (round) =>
    createActionOnEach(textsOf(byHand, round + 8_000), (text) => printByHand(readByHand(text)).length),
  "`compile`, a documented shape": (round) => createActionOnEach(textsOf(ours, round + 1_000), compile),
  "`compile`, the same with a space at the end": (round) =>
    createActionOnEach(
      textsOf(ours, round + 1_000).map((text) => flatten(`${text} `)),
      compile,
    ),
  "`compile`, the same on several lines": (round) =>
    createActionOnEach(
      textsOf(ours, round + 4_000)
        .map(onSeveralLines)
        .map(flatten),
      compile,
    ),
  "the same on several lines, by hand": (round) =>
    createActionOnEach(
      textsOf(byHand, round + 4_000)
        .map(onSeveralLines)
        .map(flatten),
      byHand.compile,
    ),
  "`parse`, a documented shape": (round) => createActionOnEach(textsOf(ours, round + 3_000), parse),
});
const formatRatio = (a, b) => formatTimes(stepSeconds.get(a) / stepSeconds.get(b));
printTable(
  ["speed of this package relative to code written by hand", "ratio"],
  [
    ["calls of a predicate", formatRatio("predicate, by hand", "predicate, ours")],
    ["`print`", formatRatio("print, by hand", "print, ours")],
    ["`format`", formatRatio("format, by hand", "format, ours")],
    [
      "`compile` of a documented shape on several lines",
      formatRatio("the same on several lines, by hand", "`compile`, the same on several lines"),
    ],
  ],
);
printTable(
  ["step", "time per filter, µs"],
  [
    "`compile`, a documented shape",
    "`compile`, the same with a space at the end",
    "`compile`, the same on several lines",
    "`parse`, a documented shape",
  ].map((name) => [name, formatMicroseconds(stepSeconds.get(name))]),
);

printTable(
  ["everyday texts", "time per text, µs", "speed relative to the rival"],
  measureEverydayTexts(filterCount).map(({ label, microseconds, ratio }) => [
    label,
    microseconds.toFixed(2),
    formatTimes(ratio),
  ]),
);

const longFilter = (terms, round) =>
  flatten(
    Array.from(
      { length: terms },
      (_, index) => `event_types:"${workspaceProfile.vendor}.workspace.r${round}.e${index}.v1.created"`,
    ).join(" OR "),
  );
const termCounts = [1_000, 10_000, 100_000];
const secondsByTermCount = race(
  Object.fromEntries(
    termCounts.map((terms) => [
      terms,
      (round) => createActionOnEach([longFilter(terms, round)], (text) => compile(text, { maxLength: 1e8 })),
    ]),
  ),
  7,
);
printTable(
  ["event types in a filter", "`compile`, µs per event type"],
  termCounts.map((terms) => [
    terms.toLocaleString("en"),
    ((secondsByTermCount.get(String(terms)) / terms) * 1e6).toFixed(2),
  ]),
);

const hostileTexts = {
  "100,000 open parentheses": "(".repeat(100_000),
  "a megabyte of quotes": '"'.repeat(1 << 20),
  "a megabyte of letters": "a".repeat(1 << 20),
  "a megabyte of lone surrogates": "\ud800".repeat(1 << 20),
};
const hostileSeconds = race(
  Object.fromEntries(
    Object.entries(hostileTexts).map(([name, text]) => [name, () => createActionOnEach([text], compile)]),
  ),
  7,
);
printTable(
  ["hostile text", "`compile`, ms"],
  [...hostileSeconds].map(([name, seconds]) => [name, (seconds * 1_000).toFixed(0)]),
);

const [chevrotain, documented, misspelled] = [
  'await import("chevrotain")',
  'const { compile } = await import("./dist/index.js"); compile(\'event_types:"google.workspace.chat.message.v1.created"\')',
  'const { compile } = await import("./dist/index.js"); compile("event_type=created or")',
].map((program) => () => () => spawnSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: root }));
const startSeconds = race(
  { nothing: () => () => spawnSync(process.execPath, ["--eval", "0"]), chevrotain, documented, misspelled },
  9,
);
const secondsBeyondNothing = (name) => startSeconds.get(name) - startSeconds.get("nothing");
printTable(
  ["import of this package and first `compile` in a new process", "time relative to the import of Chevrotain"],
  [
    ["a documented shape", formatTimes(secondsBeyondNothing("documented") / secondsBeyondNothing("chevrotain"))],
    ["a text with mistakes", formatTimes(secondsBeyondNothing("misspelled") / secondsBeyondNothing("chevrotain"))],
  ],
);

const document = longFilter(64_000 / 55, 1).slice(0, 64_000);
const firstEditCount = 100;
const edits = Array.from({ length: firstEditCount + 300 }, (_, index) => {
  const place = (index * 7_919) % document.length;
  const edited = flatten(`${document.slice(0, place)}x${document.slice(place + 1)}`);
  const start = performance.now();
  compile(edited).diagnostics.length;
  return performance.now() - start;
});
const [firstEdits, laterEdits] = [edits.slice(0, firstEditCount), edits.slice(firstEditCount)];
const milliseconds = (values, share) => `${quantile(values, share).toFixed(1)} ms`;
console.log(
  `\nCompiling a text of 64 kB again after each edit: p50 ${milliseconds(laterEdits, 0.5)}, p99 ${milliseconds(laterEdits, 0.99)}. The first ${firstEditCount} edits: p50 ${milliseconds(firstEdits, 0.5)}, p99 ${milliseconds(firstEdits, 0.99)}.`,
);
