import { createLanguageService, type LanguageService } from "../language-service/index.js";
import { findLanguageByName, scan } from "../scan/index.js";
import type { Profile } from "../vocabulary/profile.js";
import { createFilterAnswers, type DocumentAnswers } from "./document-answers.js";
import { isFilterDocument } from "./filter-document.js";
import type { OpenDocument } from "./open-document.js";
import { createSourceAnswers } from "./source-answers.js";
import type { ScannedSource } from "./source-problems.js";

/**
 * Returns the function that finds the answers for a document: those of the language service for a filter, those of `scan` for a
 * file in another language. A file is scanned once for each version.
 */
export function createAnswerer(profile: Profile | undefined): (document: OpenDocument) => DocumentAnswers {
  const answersByDocument = new WeakMap<OpenDocument, DocumentAnswers>();
  const createAnswers = (document: OpenDocument): DocumentAnswers => {
    const service: LanguageService = createLanguageService({ profile, uri: document.uri });
    if (isFilterDocument(document)) return createFilterAnswers(document.text, service);
    return createSourceAnswers(document, scanDocument(document, profile), service);
  };
  return (document) => {
    const answers = answersByDocument.get(document) ?? createAnswers(document);
    answersByDocument.set(document, answers);
    return answers;
  };
}

/** The editor's name of the language counts first, then the path. */
function scanDocument({ text, languageId, uri }: OpenDocument, profile: Profile | undefined): ScannedSource {
  const scanOptions = { language: findLanguageByName(languageId), path: uri, options: { profile } };
  return { findings: scan(text, scanOptions), scanOptions };
}
