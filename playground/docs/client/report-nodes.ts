import { type ReportPart, splitReport } from "../report/report-parts.ts";

/** A report in color. Each code is a link to its description. */
export const createReportNodes = (report: string, docsPath: string): readonly Node[] =>
  splitReport(report).flatMap(({ parts, isSentence }, index) => {
    const nodes = parts.map((part) => createPartNode(part, docsPath));
    const lineBreak = index === 0 ? [] : [document.createTextNode("\n")];
    if (!isSentence) return [...lineBreak, ...nodes];
    const sentence = document.createElement("span");
    sentence.className = "report-sentence";
    sentence.append(...nodes);
    return [...lineBreak, sentence];
  });

function createPartNode({ text, kind, code }: ReportPart, docsPath: string): Node {
  if (!kind) return document.createTextNode(text);
  const element = document.createElement(code === undefined ? "span" : "a");
  if (element instanceof HTMLAnchorElement) element.href = `${docsPath}diagnostics/#${code}`;
  element.className = `report-${kind}`;
  element.textContent = text;
  return element;
}
