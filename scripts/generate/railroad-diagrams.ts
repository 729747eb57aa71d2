import { createLexer } from "../../src/syntax/chevrotain/lexer.js";
import { createParser } from "../../src/syntax/chevrotain/parser.js";
import { productionsOf, withoutProductions } from "../../test/support/grammar.js";
import { grammarParts, neverValid } from "../../test/support/grammar-file.js";
import type { GeneratedFile } from "./generated-file.js";
import { renderRailroadPage } from "./railroad-page.js";

/** Draws the grammar of the parser. */
export const railroadDiagramsFile: GeneratedFile = {
  path: "grammar/railroad.html",
  createContent: () => {
    const supersetProductions = productionsOf(createParser(createLexer().tokenTypes).serializeGrammar());
    return renderRailroadPage({
      languageProductions: withoutProductions(neverValid, supersetProductions),
      supersetProductions,
      parts: grammarParts,
    });
  },
};
