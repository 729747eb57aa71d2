import { createLanguageService, type LanguageService } from "../language-service/index.js";
import { findLanguageByName, scan } from "../scan/index.js";
import type { Profile } from "../vocabulary/profile.js";
import { createFilterDocumentService, type DocumentLanguageService } from "./document-language-service.js";
import { isFilterDocument } from "./filter-document.js";
import type { OpenDocument } from "./open-document.js";
import { createSourceDocumentService } from "./source-document-service.js";
import type { SourceScan } from "./source-problems.js";

/**
 * Creates the function that returns the service of a document. For a filter, the language service gives the answers.
 * For a file in another language, `scan` first finds the filters in the file, only once for each version of the file.
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

/**
 * Scans a document. If the editor knows the language of the document, this language has priority over the file
 * extension in the path.
 */
function scanOpenDocument({ text, languageId, uri }: OpenDocument, profile: Profile | undefined): SourceScan {
  const scanOptions = { language: findLanguageByName(languageId), path: uri, options: { profile } };
  return { findings: scan(text, scanOptions), scanOptions };
}
