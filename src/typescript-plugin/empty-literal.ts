import type ts from "typescript";
import type { Finding } from "../scan/index.js";

type EmptyFilterLiteral = Pick<Finding, "sample" | "segments">;

/**
 * Names of properties, variables, parameters, functions and template tags. An empty text is a filter if it belongs to
 * one of these names.
 */
const filterNamePattern = /^(?:filter|filterText|filterLiteral)$/i;

/**
 * Finds the empty literal at an offset, if a text that is typed into this literal will be a filter: `filter: ""`,
 * `(filter = "")`, `filterLiteral("")`, filterText``.
 */
export function findEmptyFilterLiteral(
  typescript: typeof ts,
  file: ts.SourceFile,
  offset: number,
): EmptyFilterLiteral | undefined {
  let node: ts.Node = file;
  for (let next: ts.Node | undefined = file; next; ) {
    node = next;
    next = typescript.forEachChild(node, (child) =>
      child.getFullStart() <= offset && offset <= child.getEnd() ? child : undefined,
    );
  }
  if (!typescript.isStringLiteralLike(node) || node.text.trim() !== "" || offset <= node.getStart(file))
    return undefined;
  if (!filterNamePattern.test(nameOfLiteral(typescript, node, file))) return undefined;
  const fileSpan = { start: node.getStart(file) + 1, end: node.getEnd() - 1 };
  const quote = file.text[node.getStart(file)];
  const escapeStyle = quote === "`" ? "template" : quote === "'" ? "backslash-single" : "backslash-double";
  const sampleSpan = { start: 0, end: fileSpan.end - fileSpan.start };
  return {
    sample: file.text.slice(fileSpan.start, fileSpan.end),
    segments: [{ sampleSpan, fileSpan, kind: "plain", escapeStyle }],
  };
}

function nameOfLiteral(typescript: typeof ts, node: ts.Node, file: ts.SourceFile): string {
  const { parent } = node;
  const textOfName = (name: ts.BindingName | ts.PropertyName): string =>
    typescript.isStringLiteral(name) ? name.text : name.getText(file);
  // A binding element is a part of a destructuring pattern: `filter: text = ""` in `({ filter: text = "" })`.
  if (typescript.isBindingElement(parent)) return textOfName(parent.propertyName ?? parent.name);
  if (
    typescript.isPropertyAssignment(parent) ||
    typescript.isPropertyDeclaration(parent) ||
    typescript.isVariableDeclaration(parent) ||
    typescript.isParameter(parent)
  )
    return textOfName(parent.name);
  if (typescript.isShorthandPropertyAssignment(parent)) return parent.name.text;
  if (typescript.isTaggedTemplateExpression(parent)) return parent.tag.getText(file);
  return typescript.isCallExpression(parent) ? parent.expression.getText(file) : "";
}
