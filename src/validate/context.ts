import type { Report } from "../diagnostics/collector.js";
import { childrenOf, walk } from "../syntax/fold.js";
import type { FieldNode, FilterSyntax, RestrictionNode, SyntaxNode, ValueNode } from "../syntax/tree.js";
import { isEquality } from "../vocabulary/comparators.js";
import { fieldLike, fieldsByName } from "../vocabulary/field-names.js";
import { type Field, fields, type Property } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";

/** One law of the language: looks at a tree, reports what breaks the law, changes nothing. */
export type Rule = (context: Context) => void;

/** A restriction with a field and a value. */
export type WholeRestriction = RestrictionNode & { readonly field: FieldNode; readonly value: ValueNode };

/** What the rules share: the tree and the facts that several rules need. */
export interface Context {
  readonly syntax: FilterSyntax;
  readonly profile: Profile;
  readonly report: Report;
  /** Whether the whole text was understood, so that its shape can be judged. */
  readonly isShapeCertain: boolean;
  /** The restrictions that have a field, in source order. */
  readonly restrictions: readonly RestrictionNode[];
  /** By property, the restrictions that have a value, in source order. A misspelt field counts as the one that was meant. */
  readonly restrictionsOn: Readonly<Record<Property, readonly WholeRestriction[]>>;
  /** The conjunctions, disjunctions and composites, outermost first. */
  readonly groups: readonly SyntaxNode[];
  /** The node of which a node is an operand or the content. */
  readonly parentOf: (node: SyntaxNode) => SyntaxNode | undefined;
  /** How many restrictions there are in and below a node. */
  readonly contentOf: (node: SyntaxNode) => Content;
}

/** Numbers of restrictions, by how the restrictions on their field combine. */
export type Content = Readonly<Record<Field["joins"], number>>;

export function createContext(syntax: FilterSyntax, profile: Profile, report: Report): Context {
  const restrictions: RestrictionNode[] = [];
  const groups: SyntaxNode[] = [];
  const restrictionsOn = Object.fromEntries(fields.map(({ property }) => [property, []])) as unknown as Record<
    Property,
    WholeRestriction[]
  >;
  let isShapeCertain = syntax.isFullyParsed;
  walk(syntax, (node) => {
    if (node.kind === "restriction") {
      if (node.field) {
        restrictions.push(node);
        if (!fieldsByName.has(node.field.name)) isShapeCertain = false;
        const field = fieldOf(node);
        if (field && isWhole(node)) restrictionsOn[field.property].push(node);
      }
      return false;
    }
    if (node.kind !== "filter" && node.kind !== "error") groups.push(node);
    return true;
  });

  return {
    syntax,
    profile,
    report,
    isShapeCertain,
    restrictions,
    restrictionsOn,
    groups,
    parentOf: parentsIn(syntax),
    contentOf: countRestrictions(),
  };
}

/** Finds the parents of all nodes when the first is asked for. A text in the documented shape never asks. */
function parentsIn(syntax: FilterSyntax): Context["parentOf"] {
  let parents: Map<SyntaxNode, SyntaxNode> | undefined;
  return (node) => {
    if (!parents) {
      const found = new Map<SyntaxNode, SyntaxNode>();
      walk(syntax, (each, parent) => parent && found.set(each, parent));
      parents = found;
    }
    return parents.get(node);
  };
}

/** Counts on demand, and every node once. */
function countRestrictions(): Context["contentOf"] {
  const counted = new Map<SyntaxNode, Content>();
  const contentOf = (node: SyntaxNode): Content => {
    if (node.kind === "restriction") return contents[fieldOf(node)?.joins ?? "none"];
    let content = counted.get(node);
    if (!content) {
      const children = childrenOf(node).map(contentOf);
      const total = (joins: keyof Content): number => children.reduce((sum, each) => sum + each[joins], 0);
      content = { or: total("or"), and: total("and") };
      counted.set(node, content);
    }
    return content;
  };
  return contentOf;
}

const contents: Readonly<Record<Field["joins"] | "none", Content>> = {
  or: { or: 1, and: 0 },
  and: { or: 0, and: 1 },
  none: { or: 0, and: 0 },
};

const isWhole = (node: RestrictionNode): node is WholeRestriction =>
  node.field !== undefined && node.value !== undefined;

/** The node in which a node is joined with others, parentheses aside; the root if it stands alone. */
export function groupOf(node: SyntaxNode, { parentOf }: Pick<Context, "parentOf">): SyntaxNode | undefined {
  let outer = parentOf(node);
  while (outer?.kind === "composite") outer = parentOf(outer);
  return outer;
}

/** The field of a restriction, or the one that was probably meant. */
export const fieldOf = (node: RestrictionNode): Field | undefined => node.field && fieldLike(node.field.name);

/** The one field that all restrictions in and below a node are on; nothing if there are several, or none. */
export function onlyFieldIn(root: SyntaxNode): Field | undefined {
  const found = new Set<Field | undefined>();
  walk(root, (node) => {
    if (node.kind === "restriction") found.add(fieldOf(node));
  });
  const [field] = found;
  return found.size === 1 ? field : undefined;
}

/** Whether a restriction selects what has its value: one with another comparator, such as `!=`, may mean anything. */
export const selectsValue = ({ comparator }: RestrictionNode): boolean => !comparator || isEquality(comparator.text);

/** Whether a node holds alternatives, such as event types, and nothing else. */
export const isAlternatives = ({ or, and }: Content): boolean => or > 0 && and === 0;

/** Whether a node is one restriction that others are joined to by AND, such as a target, perhaps in parentheses. */
export const isSingle = ({ or, and }: Content): boolean => or === 0 && and === 1;
