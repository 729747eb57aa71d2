import { createLanguageService, type LanguageService } from "../language-service/index.js";
import { findLanguageByName, scan } from "../scan/index.js";
import type { Profile } from "../vocabulary/profile.js";
import { createFilterDocumentService, type DocumentLanguageService } from "./document-language-service.js";
import { isFilterDocument } from "./filter-document.js";
import type { OpenDocument } from "./open-document.js";
import { createSourceDocumentService } from "./source-document-service.js";
import type { SourceScan } from "./source-problems.js";

/**
 * Creates the function that returns the service of a document. The language service answers for a filter, and `scan`
 * for a file in another language. Each version of a file is scanned only once.
 */
export function createDocumentServiceGetter(
  profile: Profile | undefined,
): (document: OpenDocument) => DocumentLanguageService {
  const answersByDocument = new WeakMap<OpenDocument, DocumentLanguageService>();
  const createAnswers = (document: OpenDocument): DocumentLanguageService => {
    const service: LanguageService = createLanguageService({ profile, uri: document.uri });
    if (isFilterDocument(document)) return createFilterDocumentService(document.text, service);
    return createSourceDocumentService(document, scanOpenDocument(document, profile), service);
  };
  return (document) => {
    const answers = answersByDocument.get(document) ?? createAnswers(document);
    answersByDocument.set(document, answers);
    return answers;
  };
}

/** The language id of the editor has priority over the path. */
function scanOpenDocument({ text, languageId, uri }: OpenDocument, profile: Profile | undefined): SourceScan {
  const scanOptions = { language: findLanguageByName(languageId), path: uri, options: { profile } };
  return { findings: scan(text, scanOptions), scanOptions };
}
