import type { RestrictionNode, SyntaxNode } from "../syntax/tree.js";
import { walk } from "../syntax/tree-traversal.js";
import type { Span } from "../text/span.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import type { CompiledDocument } from "./compiled-document.js";
import { describeField } from "./field-documentation.js";
import { escapeMarkdownExceptCode } from "./markdown.js";
import { documentationByOperator } from "./operator-documentation.js";
import type { Hover, Position } from "./protocol.js";
import { editorSupportByValueKind } from "./value-kinds.js";
import { locateValueParts } from "./value-parts.js";

/**
 * Explains what the word at a position means, and how to fix its problems. The hover does not contain the messages of
 * the problems, because editors show these messages anyway.
 */
export function provideHover(document: CompiledDocument, position: Position): Hover | undefined {
  const offset = document.offsetAt(position);
  // A position is between two characters. The character after the position has priority.
  return hoverAtOffset(document, offset) ?? hoverAtOffset(document, offset - 1);
}

/** Returns the hover for the character at an offset. */
function hoverAtOffset(document: CompiledDocument, offset: number): Hover | undefined {
  const containsOffset = ({ start, end }: Span): boolean => start <= offset && offset < end;
  const description = describeInnermostNode(document, containsOffset);
  const problems = document.compilation.diagnostics.filter(({ span }) => containsOffset(span));
  const [smallestProblem] = [...problems].sort((a, b) => spanLengthOf(a.span) - spanLengthOf(b.span));
  const span = description?.span ?? smallestProblem?.span;
  if (!span) return undefined;
  const helpParagraphs = new Set(
    problems.flatMap(({ help }) => (help ? [`**help:** ${escapeMarkdownExceptCode(help)}`] : [])),
  );
  const markdown = [...(description ? [description.markdown] : []), ...helpParagraphs].join("\n\n");
  return markdown === ""
    ? undefined
    : { contents: { kind: "markdown", value: markdown }, range: document.toRange(span) };
}

const spanLengthOf = ({ start, end }: Span): number => end - start;

interface HoverDescription {
  readonly span: Span;
  readonly markdown: string;
}

/** Describes the innermost node that contains the character. */
function describeInnermostNode(
  document: CompiledDocument,
  containsOffset: (span: Span) => boolean,
): HoverDescription | undefined {
  let description: HoverDescription | undefined;
  walk(document.compilation.syntax, (node) => {
    if (!containsOffset(node.span)) return false;
    description = describeNode(node, document, containsOffset) ?? description;
    return true;
  });
  return description;
}

function describeNode(
  node: SyntaxNode,
  document: CompiledDocument,
  containsOffset: (span: Span) => boolean,
): HoverDescription | undefined {
  if (node.kind === "conjunction" || node.kind === "disjunction") {
    const span = node.operators.find(
      (operatorSpan) => operatorSpan.start < operatorSpan.end && containsOffset(operatorSpan),
    );
    const operator = node.kind === "conjunction" ? "AND" : "OR";
    return span && { span, markdown: `\`${operator}\` ${documentationByOperator[operator]}` };
  }
  return node.kind === "restriction" ? describeRestrictionPart(node, document, containsOffset) : undefined;
}

/** Describes the field, the comparator or the value of a restriction, whichever contains the character. */
function describeRestrictionPart(
  node: RestrictionNode,
  document: CompiledDocument,
  containsOffset: (span: Span) => boolean,
): HoverDescription | undefined {
  if (node.field && containsOffset(node.field.span)) {
    const knownField = fieldsByName.get(node.field.name);
    return knownField && { span: node.field.span, markdown: describeField(knownField) };
  }
  const field = document.findFieldOfRestriction(node);
  if (!field) return undefined;
  if (node.comparator && containsOffset(node.comparator.span)) {
    const markdown = `\`${field.name}\` is compared by \`${field.comparator}\`.`;
    return { span: node.comparator.span, markdown };
  }
  if (!node.value || !containsOffset(node.value.span)) return undefined;
  const valueDescription = editorSupportByValueKind[field.valueKind].describeValue(node.value.text, document.profile);
  const partDescriptions = locateValueParts(node, document).map(
    ({ partName, partText }) => `${partName} \`${partText}\``,
  );
  const paragraphs = [valueDescription, partDescriptions.join(" · ")].filter((paragraph) => paragraph !== "");
  return { span: node.value.span, markdown: paragraphs.join("\n\n") };
}
