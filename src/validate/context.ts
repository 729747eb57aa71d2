import type { Report } from "../diagnostics/collector.js";
import { childrenOf, walk } from "../syntax/fold.js";
import type { FieldNode, FilterSyntax, RestrictionNode, SyntaxNode, ValueNode } from "../syntax/tree.js";
import { type Field, fieldLike, fields, isEquality, type ValueKind } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";

/** One law of the language: looks at a tree, reports what breaks it, changes nothing. */
export type Rule = (context: Context) => void;

/** A restriction with a field and a value. */
export type WholeRestriction = RestrictionNode & { readonly field: FieldNode; readonly value: ValueNode };

/** What the rules share: the tree, and what each of them would have to gather of it anew. */
export interface Context {
  readonly syntax: FilterSyntax;
  readonly profile: Profile;
  readonly report: Report;
  /** Whether all of the text was understood, so that its shape can be judged. */
  readonly shapeIsCertain: boolean;
  /** The restrictions that have a field, in source order. */
  readonly restrictions: readonly RestrictionNode[];
  /** Those whose values are event types, and that have one. A field that was probably meant counts as that one. */
  readonly eventTypes: readonly WholeRestriction[];
  readonly targets: readonly WholeRestriction[];
  /** The conjunctions, disjunctions and composites, outermost first. */
  readonly groups: readonly SyntaxNode[];
  /** What a node is an operand or the content of. */
  readonly parentOf: (node: SyntaxNode) => SyntaxNode | undefined;
  /** What the restrictions in and below a node are about. */
  readonly contentOf: (node: SyntaxNode) => Content;
}

export interface Content {
  readonly eventTypes: number;
  readonly targets: number;
}

export function createContext(syntax: FilterSyntax, profile: Profile, report: Report): Context {
  const restrictions: RestrictionNode[] = [];
  const groups: SyntaxNode[] = [];
  const byKind: Readonly<Record<ValueKind, WholeRestriction[]>> = { "event-type": [], "target-resource": [] };
  let shapeIsCertain = syntax.isFullyParsed;
  walk(syntax, (node) => {
    if (node.kind === "restriction") {
      if (node.field) {
        restrictions.push(node);
        if (!fields.has(node.field.name)) shapeIsCertain = false;
        const kind = fieldOf(node)?.valueKind;
        if (kind && isWhole(node)) byKind[kind].push(node);
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
    shapeIsCertain,
    restrictions,
    eventTypes: byKind["event-type"],
    targets: byKind["target-resource"],
    groups,
    parentOf: parentsIn(syntax),
    contentOf: contents(),
  };
}

/** Looks for the parents of all nodes when the first is asked for: a text in the documented shape never asks. */
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

/** Counts below a node when it is asked for, and every node once. */
function contents(): Context["contentOf"] {
  const counted = new Map<SyntaxNode, Content>();
  const contentOf = (node: SyntaxNode): Content => {
    if (node.kind === "restriction") {
      const kind = fieldOf(node)?.valueKind;
      return kind === "event-type" ? oneEventType : kind === "target-resource" ? oneTarget : nothing;
    }
    let content = counted.get(node);
    if (!content) {
      const below = childrenOf(node).map(contentOf);
      const total = (part: keyof Content): number => below.reduce((sum, each) => sum + each[part], 0);
      content = { eventTypes: total("eventTypes"), targets: total("targets") };
      counted.set(node, content);
    }
    return content;
  };
  return contentOf;
}

const nothing: Content = { eventTypes: 0, targets: 0 };
const oneEventType: Content = { eventTypes: 1, targets: 0 };
const oneTarget: Content = { eventTypes: 0, targets: 1 };

const isWhole = (node: RestrictionNode): node is WholeRestriction =>
  node.field !== undefined && node.value !== undefined;

/** What a node is joined with others in, parentheses aside; the root if it stands alone. */
export function groupOf(node: SyntaxNode, { parentOf }: Pick<Context, "parentOf">): SyntaxNode | undefined {
  let outer = parentOf(node);
  while (outer?.kind === "composite") outer = parentOf(outer);
  return outer;
}

/** The field of a restriction, or the one that was probably meant. */
export const fieldOf = (node: RestrictionNode): Field | undefined => node.field && fieldLike(node.field.name);

/** Whether a restriction selects what has its value: one with a foreign comparator may mean anything else. */
export const selects = ({ comparator }: RestrictionNode): boolean => !comparator || isEquality(comparator.text);

/** Whether a node holds event types and nothing else. */
export const onlyEventTypes = ({ eventTypes, targets }: Content): boolean => eventTypes > 0 && targets === 0;

/** Whether a node is one target, perhaps in parentheses. */
export const onlyOneTarget = ({ eventTypes, targets }: Content): boolean => eventTypes === 0 && targets === 1;
