import type { Connection } from "vscode-languageserver";
import { toClientCompletionItem, toClientHover } from "./client-conversions.js";
import { createToClientEncodingConverter } from "./create-to-client-encoding-converter.js";
import type { DocumentLanguageService } from "./document-language-service.js";
import { mapPositionsOfRange, type OpenDocument } from "./open-document.js";
import { convertTokensToPositionEncoding } from "./semantic-tokens.js";
import type { ServerState } from "./server-state.js";
import {
  convertCodeActionToClientEncoding,
  convertDiagnosticToClientEncoding,
  convertSelectionRangeToClientEncoding,
  convertTextEditToClientEncoding,
  type ToClientEncodingConverter,
} from "./to-client-encoding.js";

/** The data that is needed to answer a request about a document. */
interface DocumentRequestContext {
  readonly document: OpenDocument;
  readonly documentLanguageService: DocumentLanguageService;
  readonly clientEncodingConverter: ToClientEncodingConverter;
}

/**
 * Registers a handler for each kind of request. Each request names a document. If this document is not open, the
 * result is empty.
 */
export function registerRequestHandlers(
  connection: Connection,
  { openDocuments, getDocumentLanguageService, getClientFeatures }: ServerState,
): void {
  const resultIdOf = createResultIdGetter();
  const withDocument = <Answer>(
    uri: string,
    answer: (request: DocumentRequestContext) => Answer | undefined,
  ): Answer | undefined => {
    const document = openDocuments.get(uri);
    return (
      document &&
      answer({
        document,
        documentLanguageService: getDocumentLanguageService(document),
        clientEncodingConverter: createToClientEncodingConverter(document),
      })
    );
  };

  connection.onCompletion(({ textDocument, position }) =>
    withDocument(textDocument.uri, ({ document, documentLanguageService, clientEncodingConverter }) => {
      const list = documentLanguageService.completions(document.toUtf16Position(position));
      return (
        list && {
          isIncomplete: list.isIncomplete,
          items: list.items.map((item) => toClientCompletionItem(item, clientEncodingConverter, getClientFeatures())),
        }
      );
    }),
  );
  connection.onHover(({ textDocument, position }) =>
    withDocument(textDocument.uri, ({ document, documentLanguageService, clientEncodingConverter }) => {
      const hover = documentLanguageService.hover(document.toUtf16Position(position));
      return hover && toClientHover(hover, clientEncodingConverter, getClientFeatures());
    }),
  );
  connection.onCodeAction(({ textDocument, range, context }) =>
    withDocument(textDocument.uri, ({ document, documentLanguageService, clientEncodingConverter }) =>
      documentLanguageService
        .codeActions(mapPositionsOfRange(range, document.toUtf16Position), context.only)
        .map((action) => convertCodeActionToClientEncoding(action, clientEncodingConverter)),
    ),
  );
  connection.onDocumentFormatting(({ textDocument }) =>
    withDocument(textDocument.uri, ({ documentLanguageService, clientEncodingConverter }) =>
      documentLanguageService
        .formatting()
        .map((edit) => convertTextEditToClientEncoding(edit, clientEncodingConverter)),
    ),
  );
  connection.onSelectionRanges(({ textDocument, positions }) =>
    withDocument(textDocument.uri, ({ document, documentLanguageService, clientEncodingConverter }) =>
      documentLanguageService
        .selectionRanges(positions.map(document.toUtf16Position))
        .map((range) => convertSelectionRangeToClientEncoding(range, clientEncodingConverter)),
    ),
  );
  connection.languages.semanticTokens.on(
    ({ textDocument }) =>
      withDocument(textDocument.uri, ({ document, documentLanguageService }) => ({
        data: convertTokensToPositionEncoding(documentLanguageService.semanticTokens(), document),
      })) ?? { data: [] },
  );
  connection.languages.diagnostics.on(
    ({ textDocument, previousResultId }) =>
      withDocument(textDocument.uri, ({ documentLanguageService, clientEncodingConverter }) => {
        const resultId = resultIdOf(documentLanguageService);
        if (previousResultId === resultId) return { kind: "unchanged" as const, resultId };
        const items = documentLanguageService
          .diagnostics()
          .map((diagnostic) => convertDiagnosticToClientEncoding(diagnostic, clientEncodingConverter));
        return { kind: "full" as const, resultId, items };
      }) ?? { kind: "full", items: [] },
  );
}

/**
 * Creates the function that returns an id for the diagnostics of a document. The version of the document cannot be
 * used, because an editor may later open another text with the same version.
 */
function createResultIdGetter(): (answers: DocumentLanguageService) => string {
  let lastResultId = 0;
  const resultIds = new WeakMap<DocumentLanguageService, string>();
  return (answers) => {
    const knownId = resultIds.get(answers);
    if (knownId !== undefined) return knownId;
    lastResultId += 1;
    const resultId = String(lastResultId);
    resultIds.set(answers, resultId);
    return resultId;
  };
}
