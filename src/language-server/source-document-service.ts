import type { CompletionItem, LanguageService, Position, SelectionRange } from "../language-service/index.js";
import { mapSnippetTexts } from "../language-service/snippet-parts.js";
import type { DocumentLanguageService } from "./document-language-service.js";
import { createFilterSourceMap, type FilterSourceMap } from "./filter-source-map.js";
import type { OpenDocument } from "./open-document.js";
import { provideSourceActions, provideSourceDiagnostics, type SourceScan } from "./source-problems.js";

/**
 * Creates the service of a file in another language, such as TypeScript. Problems and fixes come from `scan`. The
 * language service provides completions, hovers and selection ranges for the filter at the cursor.
 */
export function createSourceDocumentService(
  document: OpenDocument,
  source: SourceScan,
  service: LanguageService,
): DocumentLanguageService {
  const { findings } = source;
  /** Finds the filter at a position of the file, and converts this position to a position in the filter. */
  const findPlace = (
    position: Position,
  ): { readonly sourceMap: FilterSourceMap; readonly positionInFilter: Position } | undefined => {
    const offset = document.offsetAt(position);
    for (const finding of findings) {
      if (finding.span.start > offset || offset > finding.span.end || finding.kind === "call") continue;
      const place = createFilterSourceMap(finding, document);
      const at = place.toFilterPosition(position);
      if (at) return { sourceMap: place, positionInFilter: at };
    }
    return undefined;
  };
  return {
    diagnostics: () => provideSourceDiagnostics(document.uri, findings),
    codeActions: (range, only) => provideSourceActions(document, source, range, only),
    completions: (position) => {
      const found = findPlace(position);
      if (!found) return undefined;
      const { isIncomplete, items } = service.completions(found.sourceMap.sampleText, found.positionInFilter);
      return { isIncomplete, items: items.flatMap((item) => toFileCompletionItem(item, found.sourceMap) ?? []) };
    },
    hover: (position) => {
      const found = findPlace(position);
      const hover = found && service.hover(found.sourceMap.sampleText, found.positionInFilter);
      return hover && { ...hover, range: found.sourceMap.toFileRange(hover.range) };
    },
    selectionRanges: (positions) =>
      positions.map((position) => {
        const found = findPlace(position);
        const [range] = found ? service.selectionRanges(found.sourceMap.sampleText, [found.positionInFilter]) : [];
        return range && found
          ? toFileSelectionRange(range, found.sourceMap)
          : { range: { start: position, end: position } };
      }),
    // The server does not format or color the file, because there are other tools for its language.
    formatting: () => [],
    semanticTokens: () => ({ data: [] }),
  };
}

/**
 * Converts a completion of the filter to a completion of the file, with the escapes of the literal. Undefined if the
 * completion would change something outside the literal.
 */
function toFileCompletionItem(item: CompletionItem, place: FilterSourceMap): CompletionItem | undefined {
  const { textEdit, additionalTextEdits = [] } = item;
  const toFileText = (text: string): string | undefined => place.toFileEdit(textEdit.range, text)?.newText;
  const newText = mapSnippetTexts(textEdit.newText, toFileText);
  const additional = additionalTextEdits.map(({ range, newText }) => place.toFileEdit(range, newText));
  if (newText === undefined || additional.includes(undefined)) return undefined;
  return {
    ...item,
    textEdit: { range: place.toFileRange(textEdit.range), newText },
    ...(additionalTextEdits.length > 0 && { additionalTextEdits: additional.filter((edit) => edit !== undefined) }),
  };
}

/** Converts a selection range of the filter, and all larger ranges that contain it, to ranges of the file. */
function toFileSelectionRange(innermost: SelectionRange, place: FilterSourceMap): SelectionRange {
  const ranges: SelectionRange[] = [];
  for (let each: SelectionRange | undefined = innermost; each; each = each.parent) ranges.push(each);
  return ranges.reduceRight<SelectionRange | undefined>(
    (parent, { range }) => ({ range: place.toFileRange(range), ...(parent && { parent }) }),
    undefined,
  ) as SelectionRange;
}
