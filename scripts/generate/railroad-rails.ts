/** A part of a laid-out diagram: a group, a line, a box, or a text. */
export interface LaidOutItem {
  readonly tagName: string;
  readonly attrs: Record<string, string>;
  readonly children: readonly LaidOutItem[] | string;
  /** The index of the straight way of a choice. Only choices have this property. */
  readonly normal?: number;
  /** The part between the repeated items. Only loops have this property. */
  readonly rep?: LaidOutItem;
}

/**
 * Names the rail of every line and box of a diagram, so that a page can show the way of a text. The name is
 * `production` on the rail that every text of the production passes, and `production/symbol` on a way through a symbol.
 */
export function nameRails(item: LaidOutItem, production: string, rail: string = production): void {
  const children = childrenOf(item);
  const isBranching = item.normal !== undefined || item.rep !== undefined;
  children.forEach((child, index) => {
    const symbol = symbolOf(child);
    const way = isBranching ? findWay(children, index) : undefined;
    const wayRail = way ? `${production}/${findFirstSymbol(way) ?? ""}` : rail;
    const childRail = symbol === undefined ? wayRail : `${production}/${symbol}`;
    if (child.tagName === "path" || symbol !== undefined) child.attrs["data-rail"] = childRail;
    nameRails(child, production, childRail);
  });
}

/**
 * The way to which a child of a choice or loop belongs. The first two children are lines. After them, each way has
 * three children: a line to the way, the way itself, and a line from it.
 */
const findWay = (children: readonly LaidOutItem[], index: number): LaidOutItem | undefined =>
  index < 2 ? undefined : children[index - ((index - 2) % 3) + 1];

/** The symbol of the grammar that a box contains. Undefined if the item is not a box. */
const symbolOf = (item: LaidOutItem): string | undefined =>
  item.tagName === "g" && item.attrs.class !== undefined ? textOf(item) : undefined;

function findFirstSymbol(item: LaidOutItem): string | undefined {
  return symbolOf(item) ?? childrenOf(item).flatMap((child) => findFirstSymbol(child) ?? [])[0];
}

const textOf = (item: LaidOutItem): string =>
  typeof item.children === "string" ? item.children : item.children.map(textOf).join("");

const childrenOf = ({ children }: LaidOutItem): readonly LaidOutItem[] =>
  typeof children === "string" ? [] : children;
