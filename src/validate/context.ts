import type { ReportFunction } from "../diagnostics/collector.js";
import type { FieldNode, FilterSyntax, RestrictionNode, SyntaxNode, ValueNode } from "../syntax/tree.js";
import { childrenOf, walk } from "../syntax/tree-traversal.js";
import { isQuote } from "../text/quotes.js";
import { isEqualityComparator } from "../vocabulary/comparators.js";
import { fieldsByName, findFieldLike } from "../vocabulary/field-names.js";
import { type FieldDefinition, type FieldProperty, fields } from "../vocabulary/fields.js";
import { isCreatedProfile, type Profile } from "../vocabulary/profile.js";
import { definitionByValueKind } from "../vocabulary/value-kinds.js";
import { createEventTypeCorrector, type EventTypeCorrection } from "./event-type-corrections.js";

/** One law of the language: looks at a tree, reports what breaks the law, changes nothing. */
export type Rule = (context: RuleContext) => void;

/** A restriction with a field and a value. */
export type RestrictionWithValue = RestrictionNode & { readonly field: FieldNode; readonly value: ValueNode };

/** What the rules share: the tree and the facts that several rules need. */
export interface RuleContext {
  readonly syntax: FilterSyntax;
  readonly profile: Profile;
  readonly report: ReportFunction;
  /** Whether the whole text was understood, so that its shape can be judged. */
  readonly isShapeCertain: boolean;
  /** The restrictions that have a field, in source order. */
  readonly restrictions: readonly RestrictionNode[];
  /** By property, the restrictions that have a value, in source order. A misspelled field counts as the one that was meant. */
  readonly restrictionsByProperty: Readonly<Record<FieldProperty, readonly RestrictionWithValue[]>>;
  /**
   * The same without those of which single values have nothing to be said: with the field and the comparator as the language has
   * them, and a value that the profile knows.
   */
  readonly notableRestrictions: readonly RestrictionNode[];
  readonly notableByProperty: Readonly<Record<FieldProperty, readonly RestrictionWithValue[]>>;
  /** What a wrong or unknown event type may be corrected to. */
  readonly correctEventType: (text: string) => EventTypeCorrection;
  /** The conjunctions, disjunctions and composites, outermost first. */
  readonly groupingNodes: readonly SyntaxNode[];
  /** How many restrictions there are in the whole tree. */
  readonly totalCounts: RestrictionCountsByJoin;
  /** The node of which a node is an operand or the content. */
  readonly parentOf: (node: SyntaxNode) => SyntaxNode | undefined;
  /** How many restrictions there are in and below a node. */
  readonly restrictionCountsOf: (node: SyntaxNode) => RestrictionCountsByJoin;
}

/** Numbers of restrictions, by how the restrictions on their field combine. */
export type RestrictionCountsByJoin = Readonly<Record<FieldDefinition["joins"], number>>;

export function createRuleContext(syntax: FilterSyntax, profile: Profile, report: ReportFunction): RuleContext {
  const restrictions: RestrictionNode[] = [];
  const groupingNodes: SyntaxNode[] = [];
  const groupParents = new Map<SyntaxNode, SyntaxNode>();
  const restrictionsByProperty = {} as Record<FieldProperty, RestrictionWithValue[]>;
  const notableRestrictions: RestrictionNode[] = [];
  const notableByProperty = {} as Record<FieldProperty, RestrictionWithValue[]>;
  for (const { property } of fields) {
    restrictionsByProperty[property] = [];
    notableByProperty[property] = [];
  }
  const isChecked = isCreatedProfile(profile);
  const totalCounts = { or: 0, and: 0 };
  let isShapeCertain = syntax.isFullyParsed;
  walk(syntax, (node, parent) => {
    if (node.kind === "restriction") {
      if (node.field && syntax.foreignNotation !== undefined) {
        const field = likelyFieldOf(node);
        if (field && isRestrictionWithValue(node) && isCertainlyMeantAsValue(node.value, syntax)) {
          restrictionsByProperty[field.property].push(node);
          notableByProperty[field.property].push(node);
        }
      } else if (node.field) {
        restrictions.push(node);
        if (!fieldsByName.has(node.field.name)) isShapeCertain = false;
        const field = likelyFieldOf(node);
        if (field) totalCounts[field.joins] += 1;
        if (!field || !isRestrictionWithValue(node)) {
          notableRestrictions.push(node);
          return false;
        }
        restrictionsByProperty[field.property].push(node);
        if (isChecked && isFaultlessRestriction(node, field, profile)) return false;
        notableRestrictions.push(node);
        notableByProperty[field.property].push(node);
      }
      return false;
    }
    if (node.kind !== "filter" && node.kind !== "error") {
      groupingNodes.push(node);
      if (parent) groupParents.set(node, parent);
    }
    return true;
  });

  return {
    syntax,
    profile,
    report,
    isShapeCertain,
    restrictions,
    restrictionsByProperty,
    notableRestrictions,
    notableByProperty,
    correctEventType: createEventTypeCorrector(
      () => restrictionsByProperty.eventTypes.map(({ value }) => value.text),
      profile,
    ),
    groupingNodes,
    totalCounts,
    parentOf: createParentFinder(syntax, groupParents),
    restrictionCountsOf: createRestrictionCounter(),
  };
}

/** Finds the parents of all nodes when the first is asked for that is no group. */
function createParentFinder(
  syntax: FilterSyntax,
  groupParents: ReadonlyMap<SyntaxNode, SyntaxNode>,
): RuleContext["parentOf"] {
  let foundParents: Map<SyntaxNode, SyntaxNode> | undefined;
  return (node) => {
    const parentOfGroup = groupParents.get(node);
    if (parentOfGroup) return parentOfGroup;
    if (!foundParents) {
      const parentsByNode = new Map<SyntaxNode, SyntaxNode>();
      walk(syntax, (childNode, parent) => parent && parentsByNode.set(childNode, parent));
      foundParents = parentsByNode;
    }
    return foundParents.get(node);
  };
}

/** Counts on demand, and every node once. */
function createRestrictionCounter(): RuleContext["restrictionCountsOf"] {
  const countsByNode = new Map<SyntaxNode, RestrictionCountsByJoin>();
  const restrictionCountsOf = (node: SyntaxNode): RestrictionCountsByJoin => {
    if (node.kind === "restriction") return oneRestrictionCountsByJoin[likelyFieldOf(node)?.joins ?? "none"];
    let nodeCounts = countsByNode.get(node);
    if (!nodeCounts) {
      const childCounts = childrenOf(node).map(restrictionCountsOf);
      const sumOverChildren = (joinOperator: keyof RestrictionCountsByJoin): number =>
        childCounts.reduce((sum, countsOfChild) => sum + countsOfChild[joinOperator], 0);
      nodeCounts = { or: sumOverChildren("or"), and: sumOverChildren("and") };
      countsByNode.set(node, nodeCounts);
    }
    return nodeCounts;
  };
  return restrictionCountsOf;
}

const oneRestrictionCountsByJoin: Readonly<Record<FieldDefinition["joins"] | "none", RestrictionCountsByJoin>> = {
  or: { or: 1, and: 0 },
  and: { or: 0, and: 1 },
  none: { or: 0, and: 0 },
};

/** Whether the value of a restriction in another notation has quotes or the parts of a value, so that it is no accident. */
const isCertainlyMeantAsValue = ({ text: value, span }: ValueNode, { text, foreignNotation }: FilterSyntax): boolean =>
  foreignNotation !== "program" &&
  foreignNotation !== "sentence" &&
  (isQuote(text[span.start]) || /^[\w-]+(?:\.[\w-]+){2}|^\/\//.test(value));

/** Whether a restriction is written as the language has it, and has a value that the profile knows. */
const isFaultlessRestriction = (
  { field, comparator, value }: RestrictionWithValue,
  definition: FieldDefinition,
  profile: Profile,
): boolean =>
  field.name === definition.name &&
  comparator?.text === definition.comparator &&
  !value.hasLiteralError &&
  definitionByValueKind[definition.valueKind].findKnown(value.text, profile) !== undefined;

const isRestrictionWithValue = (node: RestrictionNode): node is RestrictionWithValue =>
  node.field !== undefined && node.value !== undefined;

/** The node in which a node is joined with others, parentheses aside; the root if it stands alone. */
export function joiningParentOf(node: SyntaxNode, { parentOf }: Pick<RuleContext, "parentOf">): SyntaxNode | undefined {
  let joiningParent = parentOf(node);
  while (joiningParent?.kind === "composite") joiningParent = parentOf(joiningParent);
  return joiningParent;
}

/** The field of a restriction, or the one that was probably meant. */
export const likelyFieldOf = (node: RestrictionNode): FieldDefinition | undefined =>
  node.field && findFieldLike(node.field.name);

/** The one field that all restrictions in and below a node are on; nothing if there are several, or none. */
export function onlyFieldIn(searchedNode: SyntaxNode): FieldDefinition | undefined {
  let onlyField: FieldDefinition | undefined;
  let [restrictionCount, hasOthers] = [0, false];
  walk(searchedNode, (node) => {
    if (node.kind !== "restriction") return true;
    const field = likelyFieldOf(node);
    if (restrictionCount === 0) onlyField = field;
    else if (field !== onlyField) hasOthers = true;
    restrictionCount += 1;
    return false;
  });
  return hasOthers ? undefined : onlyField;
}

/** Whether a restriction selects what has its value: one with another comparator, such as `!=`, may mean anything. */
export const isEqualityRestriction = ({ comparator }: RestrictionNode): boolean =>
  !comparator || isEqualityComparator(comparator.text);

/** Whether a node holds alternatives, such as event types, and nothing else. */
export const areCountsOfOnlyListFields = ({ or, and }: RestrictionCountsByJoin): boolean => or > 0 && and === 0;

/** Whether a node holds one restriction on a field of which a filter has one value, such as the target, and nothing else. */
export const areCountsOfOneSingleField = ({ or, and }: RestrictionCountsByJoin): boolean => or === 0 && and === 1;
