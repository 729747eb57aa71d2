import type { LanguageService } from "workspace-events-filter/language-service";

/** What helps to write a filter in a text area, which has none of the features of Monaco. */
export interface TouchLanguage {
  readonly service: LanguageService;
  /** The names of the token types, by the numbers of the service. */
  readonly tokenTypes: readonly string[];
}

/** A color of the text area's style sheet. Types of tokens that have the same color in Monaco share one. */
export type TokenColor = "field" | "keyword" | "quiet" | "resource" | "verb";

const colorByTokenType: Readonly<Record<string, TokenColor>> = {
  field: "field",
  keyword: "keyword",
  product: "resource",
  resource: "resource",
  host: "resource",
  collection: "resource",
  verb: "verb",
  id: "verb",
};

/** The color of a type of token of the language service. */
export const colorOfTokenType = (tokenType: string): TokenColor => colorByTokenType[tokenType] ?? "quiet";

/** Where a color ends, and which one that is. */
export interface ColoredRun {
  readonly end: number;
  /** Undefined for the color of the text around it. */
  readonly color: TokenColor | undefined;
}

/** The colors of a text from its start to its end. */
export function findColoredRuns({ service, tokenTypes }: TouchLanguage, text: string): readonly ColoredRun[] {
  const { data } = service.semanticTokens(text);
  const runs: ColoredRun[] = [];
  const add = (end: number, color: TokenColor | undefined): void => {
    const last = runs.at(-1);
    if (end <= (last?.end ?? 0)) return;
    if (last?.color === color) runs.pop();
    runs.push({ end, color });
  };
  let [lineStart, character] = [0, 0];
  // Five numbers for each token: lines and characters since the token before it, length, type, and no modifiers.
  for (let index = 0; index < data.length; index += 5) {
    const [lineDelta = 0, characterDelta = 0, length = 0, typeNumber = 0] = data.slice(index, index + 4);
    for (let line = 0; line < lineDelta; line += 1) {
      lineStart = text.indexOf("\n", lineStart) + 1;
      character = 0;
    }
    character += characterDelta;
    add(lineStart + character, undefined);
    add(lineStart + character + length, colorOfTokenType(tokenTypes[typeNumber] ?? ""));
  }
  add(text.length, undefined);
  return runs;
}
