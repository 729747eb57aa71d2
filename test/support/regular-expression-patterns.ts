import { readFileSync } from "node:fs";
import ts from "typescript";

/** A regular expression in the source code, and the place of this regular expression. */
export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/** The regular expression literals in a file, and the places where the file calls `RegExp`. */
export interface FilePatterns {
  readonly literals: readonly FoundPattern[];
  readonly constructorPlaces: readonly string[];
}

/** Finds every regular expression literal and every call of `RegExp` in a file. */
export function findPatterns(file: string): FilePatterns {
  const sourceFile = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const literals: FoundPattern[] = [];
  const constructorPlaces: string[] = [];
  const placeOf = (node: ts.Node): string =>
    `${file}:${sourceFile.getLineAndCharacterOfPosition(node.getStart(sourceFile)).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const closingSlash = node.text.lastIndexOf("/");
      const [source, flags] = [node.text.slice(1, closingSlash), node.text.slice(closingSlash + 1)];
      literals.push({ source, flags, place: placeOf(node) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(sourceFile) === "RegExp")
      constructorPlaces.push(placeOf(node));
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return { literals, constructorPlaces };
}

/** Runs an action. Returns the regular expressions that it creates with `new RegExp`, and the places of these calls. */
export async function recordPatterns(action: () => unknown): Promise<readonly FoundPattern[]> {
  const recorded: FoundPattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, constructorArguments, newTarget): RegExp {
      const pattern: RegExp = Reflect.construct(target, constructorArguments, newTarget);
      const place = /(?:src|playground)\/[^\s:()?]+:\d+/.exec(String(new Error().stack))?.[0] ?? "";
      recorded.push({ source: pattern.source, flags: pattern.flags, place });
      return pattern;
    },
  });
  try {
    await action();
  } finally {
    globalThis.RegExp = original;
  }
  return recorded;
}
