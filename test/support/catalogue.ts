import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CompileOptions } from "../../src/index.js";

/** An entry of `test/catalogue/<code>.txt`: a text, the report about it, and the result of `fixAll` for it. */
export interface Sample {
  readonly code: string;
  readonly title: string;
  readonly options: CompileOptions;
  readonly input: string;
  readonly report: string;
  readonly repaired: string;
}

const folder = new URL("../catalogue/", import.meta.url);

/** The diagnostic codes that have samples. */
export const sampledCodes: readonly string[] = readdirSync(fileURLToPath(folder))
  .filter((name) => name.endsWith(".txt"))
  .map((name) => name.replace(/\.txt$/, ""));

/**
 * Reads the samples of a code. A sample begins with `# title`, and the title may end with options such as
 * `maxLength=20`. In a text, `\u{200B}` is an invisible character and `\r` is a carriage return. `(unchanged)` means
 * that `fixAll` changes nothing.
 */
export const samplesOf = (code: string): readonly Sample[] => readSamples(code, `${code}.txt`);

/** Reads the samples of a code that `scan` reports. Each text is a program, which `fixSource` fixes. */
export const scanSamplesOf = (code: string): readonly Sample[] => readSamples(code, `scan/${code}.txt`);

const readSamples = (code: string, path: string): readonly Sample[] =>
  readFileSync(new URL(path, folder), "utf8")
    .split(/^# /m)
    .slice(1)
    .map((block) => readSample(code, block));

function readSample(code: string, block: string): Sample {
  const [head = "", report = "", repaired = ""] = block.split(/^--- (?:report|repaired)\n/m);
  const [title = "", ...lines] = head.split("\n");
  const options = [...title.matchAll(/(maxLength|maxDepth|maxDiagnostics)=(\d+)/g)];
  const input = decodeEscapes(lines.slice(0, -1).join("\n"));
  const text = decodeEscapes(repaired.trimEnd());
  return {
    code,
    title,
    options: Object.fromEntries(options.map(([, name = "", value]) => [name, Number(value)])),
    input,
    report: report.trimEnd(),
    repaired: text === "(unchanged)" ? input : text,
  };
}

const decodeEscapes = (text: string): string =>
  text
    .replace(/\\u\{([0-9A-F]+)\}/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\\r", "\r");
