import type { EditorView } from "@codemirror/view";

type PageElement = EditorView["dom"];
type PageDocument = PageElement["ownerDocument"];

/**
 * Renders the Markdown of the language service as elements: paragraphs, lists, code and bold words. The Markdown is
 * never interpreted as HTML.
 */
export function renderMarkdown(markdown: string, { dom: { ownerDocument } }: EditorView): PageElement {
  const element = ownerDocument.createElement("div");
  element.className = "cm-filter-documentation";
  for (const paragraph of markdown.split(/\n{2,}/)) {
    const lines = paragraph.split("\n");
    const firstItem = lines.findIndex((line) => line.startsWith("- "));
    const textLines = firstItem < 0 ? lines : lines.slice(0, firstItem);
    if (textLines.length > 0) element.append(renderParagraphOrListItem(ownerDocument, "p", textLines.join(" ")));
    if (firstItem < 0) continue;
    const list = ownerDocument.createElement("ul");
    for (const line of lines.slice(firstItem))
      list.append(renderParagraphOrListItem(ownerDocument, "li", line.replace(/^- /, "")));
    element.append(list);
  }
  return element;
}

/** Matches code, bold words, and escaped characters. */
const inlineMarkdownPattern = /`([^`]*)`|\*\*([^*]*)\*\*|\\([!-/:-@[-`{-~])/g;

function renderParagraphOrListItem(ownerDocument: PageDocument, tagName: "p" | "li", markdown: string): PageElement {
  const element = ownerDocument.createElement(tagName);
  let end = 0;
  for (const { index, 0: all, 1: code, 2: bold, 3: escaped } of markdown.matchAll(inlineMarkdownPattern)) {
    element.append(markdown.slice(end, index), renderCodeOrBold(ownerDocument, code, bold) ?? escaped ?? "");
    end = index + all.length;
  }
  element.append(markdown.slice(end));
  return element;
}

function renderCodeOrBold(
  ownerDocument: PageDocument,
  code: string | undefined,
  bold: string | undefined,
): PageElement | undefined {
  if (code === undefined && bold === undefined) return undefined;
  const element = ownerDocument.createElement(code === undefined ? "strong" : "code");
  element.textContent = code ?? bold ?? "";
  return element;
}
