import type { Report } from "../diagnostics/collector.js";
import { childrenOf, walk } from "../syntax/fold.js";
import type { FieldNode, FilterSyntax, RestrictionNode, SyntaxNode, ValueNode } from "../syntax/tree.js";
import { isEquality } from "../vocabulary/comparators.js";
import { fieldsByName, findFieldLike } from "../vocabulary/field-names.js";
import { type Field, type FieldProperty, fields } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";

/** One law of the language: looks at a tree, reports what breaks the law, changes nothing. */
export type Rule = (context: RuleContext) => void;

/** A restriction with a field and a value. */
export type WholeRestriction = RestrictionNode & { readonly field: FieldNode; readonly value: ValueNode };

/** What the rules share: the tree and the facts that several rules need. */
export interface RuleContext {
  readonly syntax: FilterSyntax;
  readonly profile: Profile;
  readonly report: Report;
  /** Whether the whole text was understood, so that its shape can be judged. */
  readonly isShapeCertain: boolean;
  /** The restrictions that have a field, in source order. */
  readonly restrictions: readonly RestrictionNode[];
  /** By property, the restrictions that have a value, in source order. A misspelt field counts as the one that was meant. */
  readonly restrictionsOn: Readonly<Record<FieldProperty, readonly WholeRestriction[]>>;
  /** The conjunctions, disjunctions and composites, outermost first. */
  readonly groups: readonly SyntaxNode[];
  /** The node of which a node is an operand or the content. */
  readonly parentOf: (node: SyntaxNode) => SyntaxNode | undefined;
  /** How many restrictions there are in and below a node. */
  readonly countsOf: (node: SyntaxNode) => RestrictionCounts;
}

/** Numbers of restrictions, by how the restrictions on their field combine. */
export type RestrictionCounts = Readonly<Record<Field["joins"], number>>;

export function createContext(syntax: FilterSyntax, profile: Profile, report: Report): RuleContext {
  const restrictions: RestrictionNode[] = [];
  const groups: SyntaxNode[] = [];
  const restrictionsOn = Object.fromEntries(fields.map(({ property }) => [property, []])) as unknown as Record<
    FieldProperty,
    WholeRestriction[]
  >;
  let isShapeCertain = syntax.isFullyParsed;
  walk(syntax, (node) => {
    if (node.kind === "restriction") {
      if (node.field) {
        restrictions.push(node);
        if (!fieldsByName.has(node.field.name)) isShapeCertain = false;
        const field = fieldOfRestriction(node);
        if (field && isWholeRestriction(node)) restrictionsOn[field.property].push(node);
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
    parentOf: createParentFinder(syntax),
    countsOf: createRestrictionCounter(),
  };
}

/** Finds the parents of all nodes when the first is asked for. A text in the documented shape never asks. */
function createParentFinder(syntax: FilterSyntax): RuleContext["parentOf"] {
  let foundParents: Map<SyntaxNode, SyntaxNode> | undefined;
  return (node) => {
    if (!foundParents) {
      const parentsByNode = new Map<SyntaxNode, SyntaxNode>();
      walk(syntax, (each, parent) => parent && parentsByNode.set(each, parent));
      foundParents = parentsByNode;
    }
    return foundParents.get(node);
  };
}

/** Counts on demand, and every node once. */
function createRestrictionCounter(): RuleContext["countsOf"] {
  const countsByNode = new Map<SyntaxNode, RestrictionCounts>();
  const countsOf = (node: SyntaxNode): RestrictionCounts => {
    if (node.kind === "restriction") return countsByJoins[fieldOfRestriction(node)?.joins ?? "none"];
    let counts = countsByNode.get(node);
    if (!counts) {
      const children = childrenOf(node).map(countsOf);
      const sumOf = (joins: keyof RestrictionCounts): number => children.reduce((sum, each) => sum + each[joins], 0);
      counts = { or: sumOf("or"), and: sumOf("and") };
      countsByNode.set(node, counts);
    }
    return counts;
  };
  return countsOf;
}

const countsByJoins: Readonly<Record<Field["joins"] | "none", RestrictionCounts>> = {
  or: { or: 1, and: 0 },
  and: { or: 0, and: 1 },
  none: { or: 0, and: 0 },
};

const isWholeRestriction = (node: RestrictionNode): node is WholeRestriction =>
  node.field !== undefined && node.value !== undefined;

/** The node in which a node is joined with others, parentheses aside; the root if it stands alone. */
export function enclosingGroupOf(
  node: SyntaxNode,
  { parentOf }: Pick<RuleContext, "parentOf">,
): SyntaxNode | undefined {
  let enclosingNode = parentOf(node);
  while (enclosingNode?.kind === "composite") enclosingNode = parentOf(enclosingNode);
  return enclosingNode;
}

/** The field of a restriction, or the one that was probably meant. */
export const fieldOfRestriction = (node: RestrictionNode): Field | undefined =>
  node.field && findFieldLike(node.field.name);

/** The one field that all restrictions in and below a node are on; nothing if there are several, or none. */
export function onlyFieldIn(root: SyntaxNode): Field | undefined {
  const restrictedFields = new Set<Field | undefined>();
  walk(root, (node) => {
    if (node.kind === "restriction") restrictedFields.add(fieldOfRestriction(node));
  });
  const [field] = restrictedFields;
  return restrictedFields.size === 1 ? field : undefined;
}

/** Whether a restriction selects what has its value: one with another comparator, such as `!=`, may mean anything. */
export const selectsValue = ({ comparator }: RestrictionNode): boolean => !comparator || isEquality(comparator.text);

/** Whether a node holds alternatives, such as event types, and nothing else. */
export const hasOnlyAlternatives = ({ or, and }: RestrictionCounts): boolean => or > 0 && and === 0;

/** Whether a node holds one restriction on a field of which a filter has one value, such as the target, and nothing else. */
export const isSingleRestriction = ({ or, and }: RestrictionCounts): boolean => or === 0 && and === 1;
