import type { Span } from "../../text/span.js";
import type { FileContext } from "../find-filters.js";
import type { Finding } from "../finding.js";
import { findLanguageByName, type ScanLanguage } from "../languages.js";

type PartScanner = (context: FileContext, language: ScanLanguage, span: Span) => readonly Finding[];

const fencePattern = /^(?:[ \t]{0,12}|[> ]{0,12})(`{3,20}|~{3,20})[ \t]{0,9}\{?\.?([\w#+-]{0,30})/;

/** Finds the filters in the code blocks of a Markdown file. */
export function scanMarkdown(context: FileContext, { start, end }: Span, scanPart: PartScanner): readonly Finding[] {
  const { source } = context;
  const findings: Finding[] = [];
  let open:
    | { readonly openingFence: string; readonly language: ScanLanguage | undefined; readonly start: number }
    | undefined;
  for (let lineStart = start; lineStart < end; ) {
    const lineBreak = source.indexOf("\n", lineStart);
    const lineEnd = lineBreak < 0 || lineBreak >= end ? end : lineBreak + 1;
    const [, fence, info = ""] = fencePattern.exec(source.slice(lineStart, Math.min(lineEnd, lineStart + 80))) ?? [];
    if (open) {
      if (fence?.startsWith(open.openingFence) && info === "") {
        if (open.language && open.language !== "markdown")
          for (const finding of scanPart(context, open.language, { start: open.start, end: lineStart }))
            findings.push(finding);
        open = undefined;
      }
    } else if (fence !== undefined) open = { openingFence: fence, language: findLanguageByName(info), start: lineEnd };
    lineStart = lineEnd;
  }
  return findings;
}
