// Measures texts of a megabyte. Each text repeats one short text: its unit. Prints ratios of times: the time of `compile`
// divided by the time of a loop over the characters, and the times of `fixAll` and of the code actions divided by the
// time of `compile`. Run it with `node bench/long-texts.mjs [length]`.
import { compile, fixAll } from "../dist/index.js";
import { createLanguageService } from "../dist/language-service/index.js";
import { quantile } from "./race.mjs";
import { flatten } from "./samples.mjs";
import "../scripts/typescript.mjs";

const { units } = await import("../test/support/arbitraries/repeated-units.ts");
const length = Number(process.argv[2] ?? 1_048_576);
const end = { line: Number.MAX_SAFE_INTEGER, character: 0 };

function measureMilliseconds(action) {
  const start = performance.now();
  action();
  return performance.now() - start;
}

/**
 * The time of the faster of two runs. During the first run, the JavaScript engine also compiles code. The time of each
 * run may include garbage collection.
 */
const measureTwice = (action) => Math.min(measureMilliseconds(action), measureMilliseconds(action));

function sumCharacters(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index);
  return sum;
}

const measures = units.map((unit) => {
  const text = flatten(unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
  const loop = measureTwice(() => sumCharacters(text));
  const compilation = measureTwice(() => compile(text).diagnostics.length);
  return {
    unit: JSON.stringify(unit.slice(0, 40)),
    "time of `compile` / time of a loop over the characters": compilation / loop,
    "time of `fixAll` / time of `compile`": measureMilliseconds(() => fixAll(text)) / compilation,
    "time of the code actions / time of `compile`":
      measureMilliseconds(() => createLanguageService().codeActions(text, { start: { line: 0, character: 0 }, end })) /
      compilation,
  };
});

console.log(
  `node ${process.version}, ${units.length} texts of ${length.toLocaleString("en")} characters; each text repeats one unit\n`,
);
console.log("| ratio | median | 90th percentile | maximum | unit with the maximum |\n|---|---|---|---|---|");
for (const name of Object.keys(measures[0] ?? {}).slice(1)) {
  const values = measures.map((measure) => measure[name]);
  const most = measures.reduce((a, b) => (a[name] >= b[name] ? a : b));
  const numbers = [quantile(values, 0.5), quantile(values, 0.9), most[name]].map((value) => value.toFixed(1));
  console.log(`| ${name} | ${numbers.join(" | ")} | \`${most.unit}\` |`);
}
