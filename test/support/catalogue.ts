import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CompileOptions } from "../../src/index.js";

/** A text, the report on it and what `fixAll` makes of it, as `test/catalogue/<code>.txt` holds them. */
export interface Sample {
  readonly code: string;
  readonly title: string;
  readonly options: CompileOptions;
  readonly input: string;
  readonly report: string;
  readonly repaired: string;
}

const folder = new URL("../catalogue/", import.meta.url);

/** The codes that have samples. */
export const sampledCodes: readonly string[] = readdirSync(fileURLToPath(folder)).map((name) =>
  name.replace(/\.txt$/, ""),
);

/**
 * Reads the samples of a code. Each begins with `# title`, after which options may follow as `maxLength=20`; in the texts
 * `\u{200B}` stands for a character that nobody would see, `\r` for a carriage return. `(unchanged)` is a repaired text
 * that is the input.
 */
export function samplesOf(code: string): readonly Sample[] {
  const content = readFileSync(new URL(`${code}.txt`, folder), "utf8");
  return content
    .split(/^# /m)
    .slice(1)
    .map((block) => readSample(code, block));
}

function readSample(code: string, block: string): Sample {
  const [head = "", report = "", repaired = ""] = block.split(/^--- (?:report|repaired)\n/m);
  const [title = "", ...lines] = head.split("\n");
  const given = [...title.matchAll(/(maxLength|maxDepth|maxDiagnostics)=(\d+)/g)];
  const input = unescaped(lines.slice(0, -1).join("\n"));
  const text = unescaped(repaired.trimEnd());
  return {
    code,
    title,
    options: Object.fromEntries(given.map(([, name = "", value]) => [name, Number(value)])),
    input,
    report: report.trimEnd(),
    repaired: text === "(unchanged)" ? input : text,
  };
}

const unescaped = (text: string): string =>
  text
    .replace(/\\u\{([0-9A-F]+)\}/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\\r", "\r");
