import { type FilterSyntax, type Span, type SyntaxNode, walk } from "workspace-events-filter";

/**
 * A rail is a line or a box of a railroad diagram. Finds the rails that a text passes, and for each rail the spans of
 * the text that pass it. The rails have the same names as in the generated page.
 */
export function findSpansByDiagramElement(syntax: FilterSyntax): ReadonlyMap<string, readonly Span[]> {
  const spansByRail = new Map<string, Span[]>();
  const pass = (rail: string, span: Span | undefined): void => {
    if (!span) return;
    const spans = spansByRail.get(rail);
    if (spans) spans.push(span);
    else spansByRail.set(rail, [span]);
  };
  const passExpression = (production: string, expression: SyntaxNode | undefined): void => {
    if (!expression) return;
    pass(production, expression.span);
    pass("expression", expression.span);
    const factors = expression.kind === "conjunction" ? expression.operands : [expression];
    for (const factor of factors) passFactor(factor);
  };
  const passFactor = (factor: SyntaxNode): void => {
    pass("expression/factor", factor.span);
    pass("factor", factor.span);
    const operands = factor.kind === "disjunction" ? factor.operands : [factor];
    for (const { span } of operands) {
      pass("factor/simple", span);
      pass("simple", span);
    }
  };
  pass("filter", syntax.expression?.span);
  passExpression("filter/expression", syntax.expression);
  walk(syntax, (node) => {
    if (node.kind === "conjunction") for (const operator of node.operators) pass('expression/"AND"', operator);
    if (node.kind === "disjunction") for (const operator of node.operators) pass('factor/"OR"', operator);
    if (node.kind === "restriction") {
      pass("simple/restriction", node.span);
      pass("restriction", node.span);
      pass("restriction/field", node.field?.span);
      pass("restriction/comparator", node.comparator?.span);
      pass("restriction/string", node.value?.span);
    }
    if (node.kind === "composite") {
      pass("simple/composite", node.span);
      pass("composite", node.span);
      pass('composite/"("', node.open);
      pass('composite/")"', node.close);
      passExpression("composite/expression", node.inner);
    }
  });
  return spansByRail;
}
