// What compiling costs: ratios within one run, the contestants taking turns so that what else the machine does falls on
// all of them. Prints a table; `npm run bench`.
import { compile, parse, print, toPredicate, workspaceProfile } from "../dist/index.js";
import { validFilters, withMistake } from "./samples.mjs";

const rounds = 30;
const size = 1_000;

/** The median seconds of each contestant over all rounds; each gets texts that none has seen. */
function race(contestants) {
  const seconds = new Map(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, prepare] of Object.entries(contestants)) {
      const run = prepare(round);
      const start = performance.now();
      run();
      seconds.get(name).push((performance.now() - start) / 1_000);
    }
  }
  return new Map([...seconds].map(([name, all]) => [name, all.sort((a, b) => a - b)[rounds >> 1]]));
}

const each = (texts, action) => () => {
  for (const text of texts) action(text);
};
const good = (round) => validFilters(size, workspaceProfile, round);
const longFilter = (terms, round) =>
  Array.from(
    { length: terms },
    (_, index) => `event_types:"${workspaceProfile.vendor}.workspace.r${round}.e${index}.v1.created"`,
  ).join(" OR ");

const times = race({
  "parse only": (round) => each(good(round), parse),
  "text to filter": (round) => each(good(round + 1_000), compile),
  "text with a mistake": (round) => each(good(round + 2_000).map(withMistake), compile),
  "filter to text": (round) =>
    each(
      good(round + 3_000).map((text) => compile(text).filter),
      print,
    ),
  "filter to predicate": (round) =>
    each(
      good(round + 4_000).map((text) => compile(text).filter),
      toPredicate,
    ),
});
const base = times.get("text to filter");
console.log(`node ${process.version}, ${size} filters, median of ${rounds} rounds\n`);
console.log("| | per filter | × text to filter |\n|---|---|---|");
for (const [name, seconds] of times) {
  console.log(`| ${name} | ${((seconds / size) * 1e6).toFixed(2)} µs | ${(seconds / base).toFixed(2)} |`);
}

const growth = race({
  1000: (round) => each([longFilter(1_000, round)], compile),
  10000: (round) => each([longFilter(10_000, round)], compile),
});
const [thousand, tenThousand] = growth.values();
console.log(`\nTen times the terms (1,000 to 10,000) cost ${(tenThousand / thousand).toFixed(1)} times as much.`);
