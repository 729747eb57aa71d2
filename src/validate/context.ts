import type { Report } from "../diagnostics/collector.js";
import { childrenOf } from "../syntax/fold.js";
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
  const parents = new Map<SyntaxNode, SyntaxNode>();
  const contents = new Map<SyntaxNode, Content>();
  let shapeIsCertain = syntax.intact;

  const gather = (node: SyntaxNode): Content => {
    if (node.kind === "restriction") return gatherRestriction(node);
    if (node.kind !== "filter" && node.kind !== "error") groups.push(node);
    let content = nothing;
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      const { eventTypes, targets } = gather(child);
      content = { eventTypes: content.eventTypes + eventTypes, targets: content.targets + targets };
    }
    contents.set(node, content);
    return content;
  };
  const gatherRestriction = (node: RestrictionNode): Content => {
    const { field } = node;
    if (!field) return nothing;
    restrictions.push(node);
    if (!fields.has(field.name)) shapeIsCertain = false;
    const kind = fieldLike(field.name)?.valueKind;
    if (kind && isWhole(node)) byKind[kind].push(node);
    const content = kind === "event-type" ? oneEventType : kind === "target-resource" ? oneTarget : nothing;
    contents.set(node, content);
    return content;
  };
  gather(syntax);

  return {
    syntax,
    profile,
    report,
    shapeIsCertain,
    restrictions,
    eventTypes: byKind["event-type"],
    targets: byKind["target-resource"],
    groups,
    parentOf: (node) => parents.get(node),
    contentOf: (node) => contents.get(node) ?? nothing,
  };
}

const nothing: Content = { eventTypes: 0, targets: 0 };
const oneEventType: Content = { eventTypes: 1, targets: 0 };
const oneTarget: Content = { eventTypes: 0, targets: 1 };

const isWhole = (node: RestrictionNode): node is WholeRestriction =>
  node.field !== undefined && node.value !== undefined;

/** The field of a restriction, or the one that was probably meant. */
export const fieldOf = (node: RestrictionNode): Field | undefined => node.field && fieldLike(node.field.name);

/** Whether a restriction selects what has its value: one with a foreign comparator may mean anything else. */
export const selects = ({ comparator }: RestrictionNode): boolean => !comparator || isEquality(comparator.text);

/** Whether a node holds event types and nothing else. */
export const onlyEventTypes = ({ eventTypes, targets }: Content): boolean => eventTypes > 0 && targets === 0;

/** Whether a node is one target, perhaps in parentheses. */
export const onlyOneTarget = ({ eventTypes, targets }: Content): boolean => eventTypes === 0 && targets === 1;
