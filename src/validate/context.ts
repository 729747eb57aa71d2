import type { ReportFunction } from "../diagnostics/collector.js";
import { likelyFieldOfRestriction } from "../syntax/likely-field.js";
import type { FieldNode, FilterSyntax, RestrictionNode, SyntaxNode, ValueNode } from "../syntax/tree.js";
import { childrenOf, walk } from "../syntax/tree-traversal.js";
import { isQuote } from "../text/quotes.js";
import { isEqualityComparator } from "../vocabulary/comparators.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import { type FieldDefinition, type FieldProperty, fields } from "../vocabulary/fields.js";
import { isCreatedProfile, type Profile } from "../vocabulary/profile.js";
import { definitionByValueKind } from "../vocabulary/value-kinds.js";
import { createEventTypeCorrector, type EventTypeCorrection } from "./event-type-corrections.js";

/** One rule of the language. The rule reads a tree and reports the parts that break the rule. It changes nothing. */
export type Rule = (context: RuleContext) => void;

/** A restriction with a field and a value. */
export type RestrictionWithValue = RestrictionNode & { readonly field: FieldNode; readonly value: ValueNode };

/** The data that the rules share: the tree, and data about the tree that several rules need. */
export interface RuleContext {
  readonly syntax: FilterSyntax;
  readonly profile: Profile;
  readonly report: ReportFunction;
  /** Whether the whole text was understood. If this is false, the rules about joined restrictions do not run. */
  readonly isShapeCertain: boolean;
  /** The restrictions with a field, in source order. */
  readonly restrictions: readonly RestrictionNode[];
  /**
   * The restrictions with a field and a value, by the `property` of the field, in source order. A misspelled field
   * counts as the intended field.
   */
  readonly restrictionsByProperty: Readonly<Record<FieldProperty, readonly RestrictionWithValue[]>>;
  /**
   * All restrictions except the correct restrictions. A correct restriction has a correct field, a correct comparator
   * and a known value.
   */
  readonly restrictionsToCheck: readonly RestrictionNode[];
  readonly restrictionsToCheckByProperty: Readonly<Record<FieldProperty, readonly RestrictionWithValue[]>>;
  /** Finds the correction of a wrong or unknown event type. */
  readonly correctEventType: (text: string) => EventTypeCorrection;
  /** The conjunctions, disjunctions and composites (groups in parentheses), outermost first. */
  readonly compoundNodes: readonly SyntaxNode[];
  /** How many restrictions the tree has, counted separately for each kind of field. */
  readonly totalRestrictionCounts: RestrictionCountsByJoiningOperator;
  /**
   * Returns the parent of a node: the node that has this node as an operand or as its content. Returns undefined for
   * the root.
   */
  readonly parentOf: (node: SyntaxNode) => SyntaxNode | undefined;
  /** How many restrictions a node and its descendants contain, counted separately for each kind of field. */
  readonly restrictionCountsOf: (node: SyntaxNode) => RestrictionCountsByJoiningOperator;
}

/** How many restrictions are on fields with `joins: "or"`, and how many are on fields with `joins: "and"`. */
export type RestrictionCountsByJoiningOperator = Readonly<Record<FieldDefinition["joins"], number>>;

export function createRuleContext(syntax: FilterSyntax, profile: Profile, report: ReportFunction): RuleContext {
  const restrictions: RestrictionNode[] = [];
  const compoundNodes: SyntaxNode[] = [];
  const groupParents = new Map<SyntaxNode, SyntaxNode>();
  const restrictionsByProperty = {} as Record<FieldProperty, RestrictionWithValue[]>;
  const restrictionsToCheck: RestrictionNode[] = [];
  const restrictionsToCheckByProperty = {} as Record<FieldProperty, RestrictionWithValue[]>;
  for (const { property } of fields) {
    restrictionsByProperty[property] = [];
    restrictionsToCheckByProperty[property] = [];
  }
  const isChecked = isCreatedProfile(profile);
  const totalRestrictionCounts = { or: 0, and: 0 };
  let isShapeCertain = syntax.isFullyParsed;
  walk(syntax, (node, parent) => {
    if (node.kind === "restriction") {
      if (node.field && syntax.foreignNotation !== undefined) {
        const field = likelyFieldOfRestriction(node);
        if (field && isRestrictionWithValue(node) && isRightSideCertainlyValue(node.value, syntax)) {
          restrictionsByProperty[field.property].push(node);
          restrictionsToCheckByProperty[field.property].push(node);
        }
      } else if (node.field) {
        restrictions.push(node);
        if (!fieldsByName.has(node.field.name)) isShapeCertain = false;
        const field = likelyFieldOfRestriction(node);
        if (field) totalRestrictionCounts[field.joins] += 1;
        if (!field || !isRestrictionWithValue(node)) {
          restrictionsToCheck.push(node);
          return false;
        }
        restrictionsByProperty[field.property].push(node);
        if (isChecked && isFaultlessRestriction(node, field, profile)) return false;
        restrictionsToCheck.push(node);
        restrictionsToCheckByProperty[field.property].push(node);
      }
      return false;
    }
    if (node.kind !== "filter" && node.kind !== "error") {
      compoundNodes.push(node);
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
    restrictionsToCheck,
    restrictionsToCheckByProperty,
    correctEventType: createEventTypeCorrector(
      () => restrictionsByProperty.eventTypes.map(({ value }) => value.text),
      profile,
    ),
    compoundNodes,
    totalRestrictionCounts,
    parentOf: createParentFinder(syntax, groupParents),
    restrictionCountsOf: createRestrictionCounter(),
  };
}

/**
 * Creates a function that finds the parent of a node. `groupParents` contains the parents of some nodes. The first call
 * with a node that is not in `groupParents` finds the parents of all nodes.
 */
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

/** Creates a function that counts the restrictions in a node. The counts of each node are computed only once. */
function createRestrictionCounter(): RuleContext["restrictionCountsOf"] {
  const countsByNode = new Map<SyntaxNode, RestrictionCountsByJoiningOperator>();
  const restrictionCountsOf = (node: SyntaxNode): RestrictionCountsByJoiningOperator => {
    if (node.kind === "restriction")
      return countsAddedByRestrictionOfFieldKind[likelyFieldOfRestriction(node)?.joins ?? "none"];
    let nodeCounts = countsByNode.get(node);
    if (!nodeCounts) {
      const childCounts = childrenOf(node).map(restrictionCountsOf);
      const sumOverChildren = (joinOperator: keyof RestrictionCountsByJoiningOperator): number =>
        childCounts.reduce((sum, countsOfChild) => sum + countsOfChild[joinOperator], 0);
      nodeCounts = { or: sumOverChildren("or"), and: sumOverChildren("and") };
      countsByNode.set(node, nodeCounts);
    }
    return nodeCounts;
  };
  return restrictionCountsOf;
}

const countsAddedByRestrictionOfFieldKind: Readonly<
  Record<FieldDefinition["joins"] | "none", RestrictionCountsByJoiningOperator>
> = {
  or: { or: 1, and: 0 },
  and: { or: 0, and: 1 },
  none: { or: 0, and: 0 },
};

/**
 * Whether the right side of a restriction is certainly a value, in a text in a foreign notation such as SQL. True if it
 * has quotes or looks like a value. Always false if the text is a program or a sentence.
 */
const isRightSideCertainlyValue = (
  { text: value, span }: ValueNode,
  { text, foreignNotation }: FilterSyntax,
): boolean =>
  foreignNotation !== "program" &&
  foreignNotation !== "sentence" &&
  (isQuote(text[span.start]) || /^[\w-]+(?:\.[\w-]+){2}|^\/\//.test(value));

/** Whether a restriction is correctly written and has a known value. */
const isFaultlessRestriction = (
  { field, comparator, value }: RestrictionWithValue,
  definition: FieldDefinition,
  profile: Profile,
): boolean =>
  field.name === definition.name &&
  comparator?.text === definition.comparator &&
  !value.hasLiteralError &&
  definitionByValueKind[definition.valueKind].findKnownValue(value.text, profile) !== undefined;

const isRestrictionWithValue = (node: RestrictionNode): node is RestrictionWithValue =>
  node.field !== undefined && node.value !== undefined;

/**
 * Returns the conjunction or disjunction that has a node as an operand. Parentheses around the node are ignored.
 * Returns the root if no operator joins the node.
 */
export function parentIgnoringParentheses(
  node: SyntaxNode,
  { parentOf }: Pick<RuleContext, "parentOf">,
): SyntaxNode | undefined {
  let joiningParent = parentOf(node);
  while (joiningParent?.kind === "composite") joiningParent = parentOf(joiningParent);
  return joiningParent;
}

/**
 * Whether the comparator of a restriction means equality. A missing comparator also counts as equality. With any other
 * comparator, such as `!=`, the meaning of the restriction is unknown.
 */
export const isEqualityRestriction = ({ comparator }: RestrictionNode): boolean =>
  !comparator || isEqualityComparator(comparator.text);

/** Whether a node with these counts has only restrictions on fields with several values, such as event types. */
export const hasOnlyMultiValueFieldRestrictions = ({ or, and }: RestrictionCountsByJoiningOperator): boolean =>
  or > 0 && and === 0;

/** Whether a node with these counts has only one restriction, on a field with a single value, such as the target. */
export const hasOnlyOneSingleValueRestriction = ({ or, and }: RestrictionCountsByJoiningOperator): boolean =>
  or === 0 && and === 1;
