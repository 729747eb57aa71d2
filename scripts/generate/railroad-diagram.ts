import { createRequire } from "node:module";
import { type Expression, formatExpression, type Production, sequence } from "../../test/support/grammar.js";
import { type LaidOutItem, nameRails } from "./railroad-rails.js";

/** A part of a diagram. `toString` returns the part as SVG. */
interface DiagramItem extends LaidOutItem {
  readonly toString: () => string;
}

/** The functions of the package `railroad-diagrams` that are used here. The package has no types. */
interface RailroadDiagrams {
  readonly Diagram: ((...items: DiagramItem[]) => DiagramItem & { format: (padding: number) => DiagramItem }) & {
    VERTICAL_SEPARATION: number;
  };
  readonly Sequence: (...items: DiagramItem[]) => DiagramItem;
  readonly Choice: (straight: number, ...items: DiagramItem[]) => DiagramItem;
  readonly Optional: (item: DiagramItem) => DiagramItem;
  readonly OneOrMore: (item: DiagramItem, separator?: DiagramItem) => DiagramItem;
  readonly Terminal: (text: string) => DiagramItem;
  readonly NonTerminal: (text: string) => DiagramItem;
  readonly Comment: (text: string) => DiagramItem;
}
const railroad = createRequire(import.meta.url)("railroad-diagrams") as RailroadDiagrams;
railroad.Diagram.VERTICAL_SEPARATION = 12;

/** Returns the kind of a name in the grammar. In the SVG, the box of the name has this kind as its CSS class. */
export type ClassifySymbol = (name: string) => "production" | "token" | "never-valid";

/** The railroad diagram of a production: an SVG element without styles. */
export function drawProduction({ name, body }: Production, classifySymbol: ClassifySymbol): string {
  const items = body.kind === "sequence" && body.items.length > 0 ? [...findSeparatedLists(body.items)] : [body];
  const diagram = railroad.Diagram(...items.map((item) => drawExpression(item, classifySymbol)));
  Object.assign(diagram.attrs, { role: "img", "aria-label": `${name}: ${formatExpression(body) || "nothing"}` });
  const laidOutDiagram = diagram.format(10);
  nameRails(laidOutDiagram, name);
  return laidOutDiagram.toString();
}

/** The EBNF expression `item { separator item }`, which a diagram shows as one loop. */
interface SeparatedList {
  readonly kind: "separated-list";
  readonly item: Expression;
  readonly separator: Expression;
}

function drawExpression(expression: Expression | SeparatedList, classifySymbol: ClassifySymbol): DiagramItem {
  const drawInner = (inner: Expression | SeparatedList): DiagramItem => drawExpression(inner, classifySymbol);
  switch (expression.kind) {
    case "symbol":
      return drawSymbol(expression.name, classifySymbol(expression.name));
    case "sequence":
      if (expression.items.length === 0) return railroad.Comment("nothing");
      return railroad.Sequence(...[...findSeparatedLists(expression.items)].map(drawInner));
    case "choice":
      return railroad.Choice(0, ...expression.items.map(drawInner));
    case "optional":
      return railroad.Optional(drawInner(expression.item));
    case "repeated":
      return railroad.Optional(railroad.OneOrMore(drawInner(expression.item)));
    case "separated-list":
      return railroad.OneOrMore(drawInner(expression.item), drawInner(expression.separator));
  }
}

/**
 * Joins each `item` and the `{ separator item }` directly after it into one separated list. All other items stay as
 * they are.
 */
function* findSeparatedLists(items: readonly Expression[]): Iterable<Expression | SeparatedList> {
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Expression;
    const nextItem = items[index + 1];
    const repeatedItems = nextItem?.kind === "repeated" && nextItem.item.kind === "sequence" ? nextItem.item.items : [];
    const lastRepeatedItem = repeatedItems.at(-1);
    if (lastRepeatedItem && formatExpression(lastRepeatedItem) === formatExpression(item)) {
      yield { kind: "separated-list", item, separator: sequence(repeatedItems.slice(0, -1)) };
      index += 1;
    } else {
      yield item;
    }
  }
}

function drawSymbol(name: string, kind: ReturnType<ClassifySymbol>): DiagramItem {
  const item = kind === "token" ? railroad.Terminal(name) : railroad.NonTerminal(name);
  Object.assign(item.attrs, { class: kind });
  return item;
}
