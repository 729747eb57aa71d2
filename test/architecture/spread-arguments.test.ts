import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/**
 * The calls that may spread a list over their arguments, each with the reason why the list is always short. A list that
 * grows with the text would overflow the stack: use a loop instead.
 */
const allowedSpreads: Readonly<Record<string, string>> = {
  "src/cli/server/close-connection-gracefully.ts Reflect.apply": "the arguments of one call, passed on",
  "src/cli/server/measured-store.ts Reflect.apply": "the arguments of one call, passed on",
  "src/conservation/edit-windows.ts Math.max": "one offset for each field of the language",
  "src/conservation/edit-windows.ts Math.min": "one offset for each field of the language",
  "src/diagnostics/catalogue/values.ts formatDidYouMean": "the candidates of one suggestion",
  "src/diagnostics/value-wording.ts formatDidYouMean": "the candidates of one suggestion",
  "src/monaco/markers.ts Math.min": "the last two durations",
  "src/monaco/register.ts registrations.push": "one for each request of an editor",
  "src/service/http/field-mask.ts Object.assign": "the fields of one message of the API",
  "src/service/stores/conformance/condition-cases.ts Object.assign": "one for each field of the language",
  "src/syntax/parse.ts problems.report": "the three parts of one problem",
  "src/text/terminal-cells.ts addCell": "the width and the text of one placeholder",
  "src/text/frame-range.ts cells.slice": "a first and a last index",
  "src/typescript-plugin/create-language-service.ts languageService.getCodeFixesAtPosition":
    "the rest of its parameters",
  "src/typescript-plugin/create-language-service.ts languageService.getCompletionEntryDetails":
    "the rest of its parameters",
  "src/typescript-plugin/create-language-service.ts languageService.getQuickInfoAtPosition":
    "the rest of its parameters",
};

/**
 * Whether a call passes the parameters of one statement to the driver of a store. The number of parameters depends on
 * the columns of the statement, not on a text.
 */
const isStatementCall = (spread: string): boolean =>
  /^src\/service\/stores\/(?:sqlite|postgresql)\/\S+ \S*(?:queryRows|queryFirstRow|execute(?:AndCountChangedRows)?|\)\.(?:all|get|run))$/.test(
    spread,
  );

/**
 * The calls in a file that spread a list over their arguments. Each call is given as its file and the called function.
 */
function findSpreads(file: string): readonly string[] {
  const sourceFile = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const spreads: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = node.expression.getText(sourceFile).replace(/\s+/g, "");
      const isSpread = node.arguments?.some(
        (argument) => ts.isSpreadElement(argument) && !ts.isArrayLiteralExpression(argument.expression),
      );
      if (isSpread || /\.apply$/.test(callee)) spreads.push(`${file} ${callee}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return spreads;
}

it("no call in src or playground spreads a list whose length depends on a text", () => {
  const spreads = ["src", "playground"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap(findSpreads)
    .filter((spread) => !isStatementCall(spread));
  expect([...new Set(spreads)].sort()).toEqual(Object.keys(allowedSpreads).sort());
});
