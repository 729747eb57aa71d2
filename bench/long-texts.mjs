// Measures texts of a megabyte. Each of them repeats one short text. Prints how many times as long `compile` takes as a
// loop over the characters. Also prints how many times as long `fixAll` and the code actions take as `compile`. Run it
// with `node bench/long-texts.mjs [length]`.
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
    "`compile`, loops": compilation / loop,
    "`fixAll`, compilations": measureMilliseconds(() => fixAll(text)) / compilation,
    "code actions, compilations":
      measureMilliseconds(() => createLanguageService().codeActions(text, { start: { line: 0, character: 0 }, end })) /
      compilation,
  };
});

console.log(`node ${process.version}, ${units.length} units, ${length.toLocaleString("en")} characters each\n`);
console.log("| measure | median | 90 of 100 | most | of the unit |\n|---|---|---|---|---|");
for (const name of Object.keys(measures[0] ?? {}).slice(1)) {
  const values = measures.map((measure) => measure[name]);
  const most = measures.reduce((a, b) => (a[name] >= b[name] ? a : b));
  const numbers = [quantile(values, 0.5), quantile(values, 0.9), most[name]].map((value) => value.toFixed(1));
  console.log(`| ${name} | ${numbers.join(" | ")} | \`${most.unit}\` |`);
}
