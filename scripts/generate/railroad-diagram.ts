import { createRequire } from "node:module";
import { type Expression, type Production, sequence, written } from "../../test/support/grammar.js";

/** What is drawn; it becomes SVG when it is made a text. */
interface Item {
  readonly attrs: Record<string, string>;
  readonly toString: () => string;
}

/** The part of `railroad-diagrams` that is used; the package comes without types. */
interface Railroad {
  readonly Diagram: ((...items: Item[]) => Item & { format: (padding: number) => Item }) & {
    VERTICAL_SEPARATION: number;
  };
  readonly Sequence: (...items: Item[]) => Item;
  readonly Choice: (straight: number, ...items: Item[]) => Item;
  readonly Optional: (item: Item) => Item;
  readonly OneOrMore: (item: Item, separator?: Item) => Item;
  readonly Terminal: (text: string) => Item;
  readonly NonTerminal: (text: string) => Item;
  readonly Comment: (text: string) => Item;
}
const railroad = createRequire(import.meta.url)("railroad-diagrams") as Railroad;
railroad.Diagram.VERTICAL_SEPARATION = 12;

/** Says what kind of thing a name stands for; it becomes the class of its box. */
export type Kind = (name: string) => "production" | "token" | "never-valid";

/** The railroad diagram of a production, as an SVG element that needs a style sheet. */
export function diagramOf({ name, body }: Production, kindOf: Kind): string {
  const row = body.kind === "sequence" && body.items.length > 0 ? [...withSeparators(body.items)] : [body];
  const diagram = railroad.Diagram(...row.map((item) => draw(item, kindOf)));
  Object.assign(diagram.attrs, { role: "img", "aria-label": `${name}: ${written(body) || "nothing"}` });
  return diagram.format(10).toString();
}

/** `x { separator x }`, which diagrams show as one loop. */
interface Separated {
  readonly kind: "separated";
  readonly item: Expression;
  readonly separator: Expression;
}

function draw(expression: Expression | Separated, kindOf: Kind): Item {
  const drawn = (each: Expression | Separated): Item => draw(each, kindOf);
  switch (expression.kind) {
    case "symbol":
      return box(expression.name, kindOf(expression.name));
    case "sequence":
      if (expression.items.length === 0) return railroad.Comment("nothing");
      return railroad.Sequence(...[...withSeparators(expression.items)].map(drawn));
    case "choice":
      return railroad.Choice(0, ...expression.items.map(drawn));
    case "optional":
      return railroad.Optional(drawn(expression.item));
    case "repeated":
      return railroad.Optional(railroad.OneOrMore(drawn(expression.item)));
    case "separated":
      return railroad.OneOrMore(drawn(expression.item), drawn(expression.separator));
  }
}

function* withSeparators(items: readonly Expression[]): Iterable<Expression | Separated> {
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Expression;
    const next = items[index + 1];
    const repeated = next?.kind === "repeated" && next.item.kind === "sequence" ? next.item.items : [];
    const last = repeated.at(-1);
    if (last && written(last) === written(item)) {
      yield { kind: "separated", item, separator: sequence(repeated.slice(0, -1)) };
      index += 1;
    } else {
      yield item;
    }
  }
}

function box(name: string, kind: ReturnType<Kind>): Item {
  const item = kind === "token" ? railroad.Terminal(name) : railroad.NonTerminal(name);
  Object.assign(item.attrs, { class: kind });
  return item;
}
