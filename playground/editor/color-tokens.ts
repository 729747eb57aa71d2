import type { LanguageService } from "workspace-events-filter/language-service";

/** The source of the colors and completions of the text area. The text area has no such features of its own. */
export interface TextareaLanguageSupport {
  readonly languageService: LanguageService;
  /** The names of the token types. The language service refers to a token type by its index in this list. */
  readonly tokenTypes: readonly string[];
}

/**
 * The name of a color in the style sheet of the text area. Token types with the same color in Monaco have the same
 * color here.
 */
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

/** The color of a token type of the language service. */
export const tokenColorOf = (tokenType: string): TokenColor => colorByTokenType[tokenType] ?? "quiet";

/** A part of a text that has one color. Each part begins at the end of the previous part. */
export interface ColoredRun {
  readonly end: number;
  /** Undefined if the part has no color of its own. */
  readonly color: TokenColor | undefined;
}

/** Finds the colored parts of a text, from its start to its end. */
export function findColoredRuns(
  { languageService, tokenTypes }: TextareaLanguageSupport,
  text: string,
): readonly ColoredRun[] {
  const { data } = languageService.semanticTokens(text);
  const runs: ColoredRun[] = [];
  const add = (end: number, color: TokenColor | undefined): void => {
    const last = runs.at(-1);
    if (end <= (last?.end ?? 0)) return;
    if (last?.color === color) runs.pop();
    runs.push({ end, color });
  };
  let [lineStart, character] = [0, 0];
  // Each token is encoded as five numbers: the distance from the previous token in lines and in characters, the length,
  // the type, and the modifiers. The modifiers are ignored here.
  for (let index = 0; index < data.length; index += 5) {
    const [lineDelta = 0, characterDelta = 0, length = 0, typeNumber = 0] = data.slice(index, index + 4);
    for (let line = 0; line < lineDelta; line += 1) {
      lineStart = text.indexOf("\n", lineStart) + 1;
      character = 0;
    }
    character += characterDelta;
    add(lineStart + character, undefined);
    add(lineStart + character + length, tokenColorOf(tokenTypes[typeNumber] ?? ""));
  }
  add(text.length, undefined);
  return runs;
}
