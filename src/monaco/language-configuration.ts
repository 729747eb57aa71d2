import type * as Monaco from "monaco-editor";

/** Brackets, pairs of quotes and words, for Monaco's own features. */
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
