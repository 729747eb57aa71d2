import { documentationUrlOf } from "../../diagnostics/documentation-url.js";
import { applyStyle } from "../output/apply-style.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import { readCodeSections } from "./read-code-sections.js";
import { removeLinks, renderMarkdownForTerminal } from "./render-markdown-for-terminal.js";

/** Prints what the documentation says about each code, and the address of its section. */
export async function printCodeSections(codes: readonly string[]): Promise<void> {
  const sections = readCodeSections();
  const renderedSections = codes.map((code) => {
    const heading = applyStyle(process.stdout, ["bold", "underline"], code);
    const section = renderMarkdownForTerminal(sections.get(code) ?? "", process.stdout);
    return `${heading}\n\n${section}\n\nDocumentation: ${documentationUrlOf(code)}\n`;
  });
  await writeWithBackpressure(process.stdout, renderedSections.join("\n\n"));
}

/** Prints every code with its severity and the first sentence about it. */
export async function printSummariesOfAllCodes(): Promise<void> {
  const sections = readCodeSections();
  const codeWidth = [...sections.keys()].reduce((width, code) => Math.max(width, code.length), 0);
  const lines = [...sections].map(([code, section]) => {
    const paragraph = removeLinks(section.slice(0, section.indexOf("\n\n"))).replaceAll("\n", " ");
    const [severity = "", sentence = ""] = paragraph.split(/(?<=\.) /);
    return `${code.padEnd(codeWidth)}  ${severity.toLowerCase().replace(".", "").padEnd(7)}  ${sentence}\n`;
  });
  await writeWithBackpressure(process.stdout, lines.join(""));
}
