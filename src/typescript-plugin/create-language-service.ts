import type ts from "typescript";
import { diagnosticCatalogue, type Severity } from "../index.js";
import { type CompletionItem, createLanguageService } from "../language-service/index.js";
import { snippetToPlainText } from "../language-service/snippet-parts.js";
import { type ScanDiagnostic, sampleOffsetAt, sourceEditsOf, sourceSpanOf } from "../scan/index.js";
import { scanCatalogue } from "../scan/scan-catalogue.js";
import { createPositionConverter } from "../text/position-converter.js";
import { findEmptyFilterLiteral } from "./empty-literal.js";
import { createFilterFinder } from "./filters-in-file.js";

const diagnosticSource = "workspace-events-filter";

/** TypeScript identifies problems by numbers. These numbers are far above the numbers of TypeScript's own problems. */
const errorNumberByCode: ReadonlyMap<string, number> = new Map(
  [...Object.keys(diagnosticCatalogue), ...Object.keys(scanCatalogue)].map((code, index) => [code, 990_001 + index]),
);

/** Adds answers about filters to the answers of a project's language service. */
export function createFilterLanguageService(
  typescript: typeof ts,
  { languageService, languageServiceHost }: Pick<ts.server.PluginCreateInfo, "languageService" | "languageServiceHost">,
): ts.LanguageService {
  const filtersOf = createFilterFinder(languageServiceHost);
  const filterService = createLanguageService();
  const categories: Readonly<Record<Severity, ts.DiagnosticCategory>> = {
    error: typescript.DiagnosticCategory.Error,
    warning: typescript.DiagnosticCategory.Warning,
    hint: typescript.DiagnosticCategory.Suggestion,
  };

  const filterAt = (fileName: string, offset: number) => {
    const finding = filtersOf(fileName).findings.find((each) => sampleOffsetAt(each, offset) !== undefined);
    const file = languageService.getProgram()?.getSourceFile(fileName);
    const filter = finding ?? (file && findEmptyFilterLiteral(typescript, file, offset));
    const sampleOffset = filter && sampleOffsetAt(filter, offset);
    return filter && sampleOffset !== undefined ? { filter, sampleOffset } : undefined;
  };

  const diagnosticsOf = (fileName: string): readonly ScanDiagnostic[] =>
    filtersOf(fileName).findings.flatMap(({ diagnostics }) => diagnostics);

  const completionsAt = (fileName: string, offset: number): readonly ts.CompletionEntry[] => {
    const place = filterAt(fileName, offset);
    if (!place) return [];
    const { filter, sampleOffset } = place;
    const { items } = filterService.completions(
      filter.sample,
      createPositionConverter(filter.sample).positionAt(sampleOffset),
    );
    return items.flatMap((item) => toEntry(item, filter) ?? []);
  };

  const toEntry = (
    item: CompletionItem,
    filter: Parameters<typeof sourceEditsOf>[0],
  ): ts.CompletionEntry | undefined => {
    // A snippet has places that users fill in, with an example text in each place. Here, the example texts are inserted
    // as plain text.
    const newText = item.insertTextFormat === 2 ? snippetToPlainText(item.textEdit.newText) : item.textEdit.newText;
    const span = createPositionConverter(filter.sample).toSpan(item.textEdit.range);
    const replaced = sourceSpanOf(filter, span.start, span.end);
    const [edit] = sourceEditsOf({ ...filter }, [{ span: { start: span.end, end: span.end }, newText }]) ?? [];
    if (!replaced || !edit) return undefined;
    return {
      name: item.label,
      kind: typescript.ScriptElementKind.string,
      kindModifiers: "",
      sortText: `0${item.sortText}`,
      insertText: edit.newText,
      filterText: item.filterText,
      replacementSpan: { start: replaced.start, length: replaced.end - replaced.start },
      ...(item.detail && { labelDetails: { description: item.detail } }),
    };
  };

  const methods: Partial<ts.LanguageService> = {
    getSemanticDiagnostics: (fileName) => {
      const file = languageService.getProgram()?.getSourceFile(fileName);
      const found = diagnosticsOf(fileName).map(({ code, severity, message, help, span }) => ({
        file,
        source: diagnosticSource,
        category: categories[severity],
        code: errorNumberByCode.get(code) ?? 990_000,
        messageText: `${help ? `${message}\n${help}` : message} (${code})`,
        start: span.start,
        length: span.end - span.start,
      }));
      return [...languageService.getSemanticDiagnostics(fileName), ...found];
    },
    getCompletionsAtPosition: (fileName, offset, options, settings) => {
      const entries = completionsAt(fileName, offset);
      const others = languageService.getCompletionsAtPosition(fileName, offset, options, settings);
      if (entries.length === 0) return others;
      return {
        isGlobalCompletion: false,
        isMemberCompletion: false,
        isNewIdentifierLocation: true,
        isIncomplete: true,
        entries: [...entries],
      };
    },
    getCompletionEntryDetails: (fileName, offset, name, ...rest) => {
      const place = filterAt(fileName, offset);
      const items = place
        ? filterService.completions(
            place.filter.sample,
            createPositionConverter(place.filter.sample).positionAt(place.sampleOffset),
          ).items
        : [];
      const item = items.find(({ label }) => label === name);
      if (!item) return languageService.getCompletionEntryDetails(fileName, offset, name, ...rest);
      return {
        name,
        kind: typescript.ScriptElementKind.string,
        kindModifiers: "",
        displayParts: [{ kind: "text", text: item.detail ?? name }],
        documentation: [{ kind: "text", text: item.documentation?.value ?? "" }],
      };
    },
    getQuickInfoAtPosition: (fileName, offset, ...rest) => {
      const place = filterAt(fileName, offset);
      const hover =
        place &&
        filterService.hover(
          place.filter.sample,
          createPositionConverter(place.filter.sample).positionAt(place.sampleOffset),
        );
      const span = hover && createPositionConverter(place.filter.sample).toSpan(hover.range);
      const shown = span && sourceSpanOf(place.filter, span.start, span.end);
      if (!hover || !shown) return languageService.getQuickInfoAtPosition(fileName, offset, ...rest);
      return {
        kind: typescript.ScriptElementKind.string,
        kindModifiers: "",
        textSpan: { start: shown.start, length: shown.end - shown.start },
        documentation: [{ kind: "text", text: hover.contents.value }],
      };
    },
    getCodeFixesAtPosition: (fileName, start, end, errorCodes, ...rest) => {
      const fixes = diagnosticsOf(fileName)
        .filter(
          ({ span, code }) =>
            span.start <= end && span.end >= start && errorCodes.includes(errorNumberByCode.get(code) ?? 0),
        )
        .flatMap(({ fixes: found }) => found)
        .map(({ code, title, edits }) => ({
          fixName: code,
          description: title,
          changes: [
            {
              fileName,
              textChanges: edits.map(({ span, newText }) => ({
                span: { start: span.start, length: span.end - span.start },
                newText,
              })),
            },
          ],
        }));
      return [...fixes, ...languageService.getCodeFixesAtPosition(fileName, start, end, errorCodes, ...rest)];
    },
    getSupportedCodeFixes: (fileName) => [
      ...languageService.getSupportedCodeFixes(fileName),
      ...[...errorNumberByCode.values()].map(String),
    ],
  };
  return { ...bindMethods(languageService), ...methods };
}

/** Returns the methods of a language service as functions that can be called without the service. */
function bindMethods(languageService: ts.LanguageService): ts.LanguageService {
  const bound: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(languageService))
    bound[name] = typeof method === "function" ? method.bind(languageService) : method;
  return bound as unknown as ts.LanguageService;
}
