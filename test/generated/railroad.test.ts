import { expect, test } from "vitest";
import { createLexer } from "../../src/syntax/chevrotain/lexer.js";
import { createParser } from "../../src/syntax/chevrotain/parser.js";
import { productionsOf, withoutProductions } from "../support/grammar.js";
import { grammarParts, neverValid } from "../support/grammar-file.js";
import { railroadPage } from "../support/railroad-page.js";

const superset = productionsOf(createParser(createLexer().tokens).grammar());
const page = railroadPage({ language: withoutProductions(neverValid, superset), superset, parts: grammarParts });

test("the railroad page shows the parser's grammar", async () => {
  await expect(page).toMatchFileSnapshot("../../grammar/railroad.html");
});

test("the railroad page needs nothing but itself", () => {
  expect(page.match(/<(?:script|link|img|iframe|object)\b|@import|url\(|https?:/g)).toBeNull();
});
