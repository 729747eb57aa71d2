import type * as Monaco from "monaco-editor";

/** The configuration for features that Monaco itself has, such as brackets, pairs of quotes and words. */
export const languageConfiguration: Monaco.languages.LanguageConfiguration = {
  brackets: [["(", ")"]],
  colorizedBracketPairs: [["(", ")"]],
  autoClosingPairs: [
    { open: "(", close: ")", notIn: ["string"] },
    { open: '"', close: '"' },
  ],
  surroundingPairs: [
    { open: "(", close: ")" },
    { open: '"', close: '"' },
  ],
  wordPattern: /[A-Za-z0-9_-]+/,
};
