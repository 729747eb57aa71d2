import fc from "fast-check";
import { expect, it } from "vitest";
import { filterLanguage } from "../../src/codemirror/index.js";
import { createLanguageService, type LanguageServiceOptions } from "../../src/language-service/index.js";

const text = 'event_types="google.workspace.chat.message.v1.created"';
const defaults = createLanguageService().diagnostics(text);

const invalidValue = fc.oneof(fc.constantFrom(null, "x", {}, [], Symbol("x"), Number.NaN), fc.string());

it("createLanguageService and filterLanguage replace options with invalid values by their defaults, and do not throw", () => {
  const invalidOptions = fc.record(
    { profile: invalidValue, maxLength: invalidValue, maxDepth: invalidValue, maxDiagnostics: invalidValue },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(invalidOptions, (options) => {
      filterLanguage(options as object);
      expect(createLanguageService(options as LanguageServiceOptions).diagnostics(text)).toEqual(defaults);
    }),
  );
});
