import { type DiagnosticReportPart, splitReport } from "../report/report-parts.ts";

/** A report in color. Each code is a link to its description. */
export function createReportFragment(report: string, docsPath: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const [index, { parts, isSentence }] of splitReport(report).entries()) {
    if (index > 0) fragment.append("\n");
    const line = isSentence ? document.createElement("span") : document.createDocumentFragment();
    if (line instanceof HTMLElement) line.className = "report-sentence";
    for (const part of parts) line.append(createPartNode(part, docsPath));
    fragment.append(line);
  }
  return fragment;
}

function createPartNode(
  { text, appearance, diagnosticCode }: DiagnosticReportPart,
  docsPath: string,
): string | HTMLElement {
  if (!appearance) return text;
  const element = document.createElement(diagnosticCode === undefined ? "span" : "a");
  if (element instanceof HTMLAnchorElement) element.href = `${docsPath}diagnostics/#${diagnosticCode}`;
  element.className = `report-${appearance}`;
  element.textContent = text;
  return element;
}
