/** A part of a diagram after its layout was computed: a group, a line, a box, or a text. */
export interface LaidOutItem {
  readonly tagName: string;
  readonly attrs: Record<string, string>;
  readonly children: readonly LaidOutItem[] | string;
  /** The index of the alternative that is drawn as a straight line. Only choices have this property. */
  readonly normal?: number;
  /** The part that is drawn between the repeated items. Only loops have this property. */
  readonly rep?: LaidOutItem;
}

/**
 * Gives every line and box of a diagram the name of a rail, so that a page can highlight the path of a text through the
 * diagram. A box has the name `production/symbol`, with the symbol in the box. The lines of a branch (an alternative of
 * a choice, or a part of a loop) have the name `production/symbol`, with the first symbol of the branch. All other
 * lines have the name `production`, because every text of the production passes them.
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
 * The branch to which a child of a choice or loop belongs. The first two children are lines that belong to no branch.
 * After them, there are three children for each branch: a line to the branch, the branch itself, and a line from the
 * branch.
 */
const findWay = (children: readonly LaidOutItem[], index: number): LaidOutItem | undefined =>
  index < 2 ? undefined : children[index - ((index - 2) % 3) + 1];

/** The symbol of the grammar that a box shows. Undefined if the item is not a box. */
const symbolOf = (item: LaidOutItem): string | undefined =>
  item.tagName === "g" && item.attrs.class !== undefined ? textOf(item) : undefined;

function findFirstSymbol(item: LaidOutItem): string | undefined {
  return symbolOf(item) ?? childrenOf(item).flatMap((child) => findFirstSymbol(child) ?? [])[0];
}

const textOf = (item: LaidOutItem): string =>
  typeof item.children === "string" ? item.children : item.children.map(textOf).join("");

const childrenOf = ({ children }: LaidOutItem): readonly LaidOutItem[] =>
  typeof children === "string" ? [] : children;
