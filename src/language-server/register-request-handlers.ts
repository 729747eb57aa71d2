import type { Connection } from "vscode-languageserver";
import { toClientCompletionItem, toClientHover } from "./client-conversions.js";
import { createToClientEncodingConverter } from "./create-to-client-encoding-converter.js";
import type { DocumentLanguageService } from "./document-language-service.js";
import { mapRange, type OpenDocument } from "./open-document.js";
import {
  type ToClientEncodingConverter,
  translateCodeAction,
  translateDiagnostic,
  translateSelectionRange,
  translateTextEdit,
} from "./range-translation.js";
import { convertTokensToPositionEncoding } from "./semantic-tokens.js";
import type { ServerState } from "./server-state.js";

/** The data that is needed to answer a request about a document. */
interface DocumentRequestContext {
  readonly document: OpenDocument;
  readonly answers: DocumentLanguageService;
  readonly translation: ToClientEncodingConverter;
}

/**
 * Registers a handler for each kind of request. Each request names a document. If this document is not open, the
 * result is empty.
 */
export function registerRequestHandlers(
  connection: Connection,
  { documents, serviceFor, features }: ServerState,
): void {
  const resultIdOf = createResultIdGetter();
  const withDocument = <Answer>(
    uri: string,
    answer: (request: DocumentRequestContext) => Answer | undefined,
  ): Answer | undefined => {
    const document = documents.get(uri);
    return (
      document &&
      answer({ document, answers: serviceFor(document), translation: createToClientEncodingConverter(document) })
    );
  };

  connection.onCompletion(({ textDocument, position }) =>
    withDocument(textDocument.uri, ({ document, answers, translation }) => {
      const list = answers.completions(document.toUtf16Position(position));
      return (
        list && {
          isIncomplete: list.isIncomplete,
          items: list.items.map((item) => toClientCompletionItem(item, translation, features())),
        }
      );
    }),
  );
  connection.onHover(({ textDocument, position }) =>
    withDocument(textDocument.uri, ({ document, answers, translation }) => {
      const hover = answers.hover(document.toUtf16Position(position));
      return hover && toClientHover(hover, translation, features());
    }),
  );
  connection.onCodeAction(({ textDocument, range, context }) =>
    withDocument(textDocument.uri, ({ document, answers, translation }) =>
      answers
        .codeActions(mapRange(range, document.toUtf16Position), context.only)
        .map((action) => translateCodeAction(action, translation)),
    ),
  );
  connection.onDocumentFormatting(({ textDocument }) =>
    withDocument(textDocument.uri, ({ answers, translation }) =>
      answers.formatting().map((edit) => translateTextEdit(edit, translation)),
    ),
  );
  connection.onSelectionRanges(({ textDocument, positions }) =>
    withDocument(textDocument.uri, ({ document, answers, translation }) =>
      answers
        .selectionRanges(positions.map(document.toUtf16Position))
        .map((range) => translateSelectionRange(range, translation)),
    ),
  );
  connection.languages.semanticTokens.on(
    ({ textDocument }) =>
      withDocument(textDocument.uri, ({ document, answers }) => ({
        data: convertTokensToPositionEncoding(answers.semanticTokens(), document),
      })) ?? { data: [] },
  );
  connection.languages.diagnostics.on(
    ({ textDocument, previousResultId }) =>
      withDocument(textDocument.uri, ({ answers, translation }) => {
        const resultId = resultIdOf(answers);
        if (previousResultId === resultId) return { kind: "unchanged" as const, resultId };
        const items = answers.diagnostics().map((diagnostic) => translateDiagnostic(diagnostic, translation));
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
