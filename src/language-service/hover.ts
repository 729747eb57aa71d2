import { walk } from "../syntax/fold.js";
import type { RestrictionNode, SyntaxNode } from "../syntax/tree.js";
import type { Span } from "../text/span.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import { describeField } from "./field-documentation.js";
import { escapeMarkdown } from "./markdown.js";
import { operatorDocumentation } from "./operator-documentation.js";
import type { Hover, Position } from "./protocol.js";
import type { TextDocument } from "./text-document.js";
import { valueKindEditing } from "./value-kinds.js";
import { locateValueParts } from "./value-parts.js";

/** What the word at a position means, and how to fix its problems. Editors show the problems themselves. */
export function provideHover(document: TextDocument, position: Position): Hover | undefined {
  const offset = document.offsetAt(position);
  // A position lies between two characters. The one after it counts first.
  return hoverOver(document, offset) ?? hoverOver(document, offset - 1);
}

/** The hover of the character at an offset. */
function hoverOver(document: TextDocument, offset: number): Hover | undefined {
  const hasCharacter = ({ start, end }: Span): boolean => start <= offset && offset < end;
  const description = describeCharacter(document, hasCharacter);
  const problems = document.compilation.diagnostics.filter(({ span }) => hasCharacter(span));
  const [smallestProblem] = [...problems].sort((a, b) => lengthOf(a.span) - lengthOf(b.span));
  const span = description?.span ?? smallestProblem?.span;
  if (!span) return undefined;
  const helps = new Set(problems.flatMap(({ help }) => (help ? [`**help:** ${escapeMarkdown(help)}`] : [])));
  const value = [...(description ? [description.markdown] : []), ...helps].join("\n\n");
  return value === "" ? undefined : { contents: { kind: "markdown", value }, range: document.toRange(span) };
}

const lengthOf = ({ start, end }: Span): number => end - start;

interface Description {
  readonly span: Span;
  readonly markdown: string;
}

/** Describes the innermost node that has the character. */
function describeCharacter(document: TextDocument, hasCharacter: (span: Span) => boolean): Description | undefined {
  let description: Description | undefined;
  walk(document.compilation.syntax, (node) => {
    if (!hasCharacter(node.span)) return false;
    description = describeNode(node, document, hasCharacter) ?? description;
    return true;
  });
  return description;
}

function describeNode(
  node: SyntaxNode,
  document: TextDocument,
  hasCharacter: (span: Span) => boolean,
): Description | undefined {
  if (node.kind === "conjunction" || node.kind === "disjunction") {
    const span = node.operators.find((operator) => operator.start < operator.end && hasCharacter(operator));
    const operator = node.kind === "conjunction" ? "AND" : "OR";
    return span && { span, markdown: `\`${operator}\` ${operatorDocumentation[operator]}` };
  }
  return node.kind === "restriction" ? describeRestriction(node, document, hasCharacter) : undefined;
}

/** Describes the field, the comparator or the value of a restriction. */
function describeRestriction(
  node: RestrictionNode,
  document: TextDocument,
  hasCharacter: (span: Span) => boolean,
): Description | undefined {
  if (node.field && hasCharacter(node.field.span)) {
    const known = fieldsByName.get(node.field.name);
    return known && { span: node.field.span, markdown: describeField(known) };
  }
  const field = document.findField(node);
  if (!field) return undefined;
  if (node.comparator && hasCharacter(node.comparator.span)) {
    const markdown = `\`${field.name}\` is compared by \`${field.comparator}\`.`;
    return { span: node.comparator.span, markdown };
  }
  if (!node.value || !hasCharacter(node.value.span)) return undefined;
  const meaning = valueKindEditing[field.valueKind].describe(node.value.text, document.profile);
  const parts = locateValueParts(node, document).map(({ name, text }) => `${name} \`${text}\``);
  const paragraphs = [meaning, parts.join(" · ")].filter((paragraph) => paragraph !== "");
  return { span: node.value.span, markdown: paragraphs.join("\n\n") };
}
