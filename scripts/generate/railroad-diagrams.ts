import { createLexer } from "../../src/syntax/chevrotain/lexer.js";
import { createParser } from "../../src/syntax/chevrotain/parser.js";
import { productionsOf, withoutProductions } from "../../test/support/grammar.js";
import { grammarParts, neverValid } from "../../test/support/grammar-file.js";
import type { GeneratedFile } from "./generated-file.js";
import { railroadPage } from "./railroad-page.js";

/** Draws the grammar of the parser. */
export const railroadDiagrams: GeneratedFile = {
  path: "grammar/railroad.html",
  content: () => {
    const superset = productionsOf(createParser(createLexer().tokenTypes).grammar());
    return railroadPage({ language: withoutProductions(neverValid, superset), superset, parts: grammarParts });
  },
};
