// What compiling costs, against others and against what is possible. Prints tables and draws them; `npm run bench`.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, parse, print, workspaceProfile } from "../dist/index.js";
import { contestants } from "./contestants/index.mjs";
import { drawBars } from "./draw.mjs";
import { each, quantile, race } from "./race.mjs";
import { filters, flat, random, withMistake } from "./samples.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const size = 1_000;
const [ours, limit] = contestants;
const seedOf = (name, round) => round * 97 + name.length;
const textsOf = ({ name, write }, round) => filters(size, workspaceProfile, seedOf(name, round)).map(write).map(flat);
const table = (head, rows) =>
  console.log(
    `\n| ${head.join(" | ")} |\n|${"---|".repeat(head.length)}\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`,
  );
const microseconds = (seconds) => ((seconds / size) * 1e6).toFixed(2);
const times = (number) => `${number.toFixed(2)} ×`;

console.log(`node ${process.version}, ${size} filters a round, median of the rounds`);

const compiling = race(
  Object.fromEntries(contestants.map((each_) => [each_.name, (round) => each(textsOf(each_, round), each_.compile)])),
);
const rows = contestants.map(({ name, version }) => ({
  name: `${name} ${version}`.trim(),
  seconds: compiling.get(name),
}));
table(
  ["text → checked predicate", "µs a filter", "speed, ours = 1"],
  rows.map(({ name, seconds }) => [name, microseconds(seconds), times(compiling.get(ours.name) / seconds)]),
);
writeFileSync(
  new URL("compile.svg", import.meta.url),
  drawBars(
    "Filters compiled in a second",
    rows.map(({ name, seconds }) => ({ name, value: size / seconds })),
  ),
);

const subscriptions = (round) => {
  const next = random(round);
  return filters(size, workspaceProfile, round).map((filter) =>
    next() < 0.5 ? { ...filter, state: "ACTIVE" } : { eventTypes: ["x"] },
  );
};
const matching = (contestant) => (round) => {
  const predicates = filters(size, workspaceProfile, round + 7)
    .map(contestant.write)
    .map(contestant.compile);
  const inputs = subscriptions(round + 8);
  return () => {
    for (let index = 0; index < size; index += 1) {
      for (let step = 0; step < 20; step += 1) predicates[index](inputs[(index + step) % size]);
    }
  };
};
const printByHand = ({ eventTypes, targetResource }) => {
  let text = `event_types:"${eventTypes[0]}"`;
  for (let index = 1; index < eventTypes.length; index += 1) text += ` OR event_types:"${eventTypes[index]}"`;
  if (targetResource === undefined) return text;
  return `${eventTypes.length > 1 ? `( ${text} )` : text} AND target_resource="${targetResource}"`;
};
const steps = race({
  "predicate, ours": matching(ours),
  "predicate, by hand": matching(limit),
  "print, ours": (round) => each(filters(size, workspaceProfile, round + 9), (filter) => print(filter).length),
  "print, by hand": (round) => each(filters(size, workspaceProfile, round + 9), (filter) => printByHand(filter).length),
  "a documented shape": (round) => each(textsOf(ours, round + 1_000), compile),
  "the same with a blank more": (round) =>
    each(
      textsOf(ours, round + 1_000).map((text) => flat(`${text} `)),
      compile,
    ),
  "with a mistake": (round) =>
    each(
      textsOf(ours, round + 2_000)
        .map(withMistake)
        .map(flat),
      compile,
    ),
  "read only": (round) => each(textsOf(ours, round + 3_000), parse),
});
const ratio = (a, b) => times(steps.get(a) / steps.get(b));
table(
  ["", "ratio"],
  [
    ["a predicate's calls, speed against by hand", ratio("predicate, by hand", "predicate, ours")],
    ["`print`, speed against by hand", ratio("print, by hand", "print, ours")],
    [
      "a text with a mistake against a good one that the parser reads",
      ratio("with a mistake", "the same with a blank more"),
    ],
    ["a text with a mistake against a documented shape", ratio("with a mistake", "a documented shape")],
  ],
);
table(
  ["step", "µs a filter"],
  ["a documented shape", "the same with a blank more", "with a mistake", "read only"].map((name) => [
    name,
    microseconds(steps.get(name)),
  ]),
);

const longFilter = (terms, round) =>
  flat(
    Array.from(
      { length: terms },
      (_, index) => `event_types:"${workspaceProfile.vendor}.workspace.r${round}.e${index}.v1.created"`,
    ).join(" OR "),
  );
const lengths = [1_000, 10_000, 100_000];
const growth = race(
  Object.fromEntries(
    lengths.map((terms) => [
      terms,
      (round) => each([longFilter(terms, round)], (text) => compile(text, { maxLength: 1e8 })),
    ]),
  ),
  7,
);
table(
  ["terms", "µs a term"],
  lengths.map((terms) => [terms.toLocaleString("en"), ((growth.get(String(terms)) / terms) * 1e6).toFixed(2)]),
);

const hostile = {
  "100,000 open parentheses": "(".repeat(100_000),
  "a megabyte of quotes": '"'.repeat(1 << 20),
  "a megabyte of letters": "a".repeat(1 << 20),
  "a megabyte of lone surrogates": "\ud800".repeat(1 << 20),
};
const slow = race(
  Object.fromEntries(Object.entries(hostile).map(([name, text]) => [name, () => each([text], compile)])),
  7,
);
table(
  ["hostile text", "ms"],
  [...slow].map(([name, seconds]) => [name, (seconds * 1_000).toFixed(0)]),
);

const [chevrotain, documented, misspelt] = [
  'await import("chevrotain")',
  'const { compile } = await import("./dist/index.js"); compile(\'event_types:"google.workspace.chat.message.v1.created"\')',
  'const { compile } = await import("./dist/index.js"); compile("event_type=created or")',
].map((program) => () => () => spawnSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: root }));
const starting = race(
  { nothing: () => () => spawnSync(process.execPath, ["--eval", "0"]), chevrotain, documented, misspelt },
  9,
);
const since = (name) => starting.get(name) - starting.get("nothing");
table(
  ["first compile in a fresh process", "against importing Chevrotain alone"],
  [
    ["a documented shape", times(since("documented") / since("chevrotain"))],
    ["a text with mistakes", times(since("misspelt") / since("chevrotain"))],
  ],
);

const document = longFilter(64_000 / 55, 1).slice(0, 64_000);
const edits = Array.from({ length: 300 }, (_, index) => {
  const place = (index * 7_919) % document.length;
  const edited = flat(`${document.slice(0, place)}x${document.slice(place + 1)}`);
  const start = performance.now();
  compile(edited);
  return performance.now() - start;
});
console.log(
  `\nDiagnosing 64 kB anew after an edit: p50 ${quantile(edits, 0.5).toFixed(1)} ms, p99 ${quantile(edits, 0.99).toFixed(1)} ms.`,
);
