import { ensureSyntaxTree } from "@codemirror/language";
import { type Extension, type Range, RangeSet, StateEffect, type StateEffectType } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { type ConditionExplanation, explainConditions, type Filter, type Span } from "workspace-events-filter";
import { displayedFilterIfValid } from "../../state/displayed-compilation.ts";
import { currentSubscriptionIndexAndView, parsedSubscriptions } from "../subscriptions-state.ts";
import { indexOfFirstSpanEndingAtOrAfter } from "./find-subscription-index-at.ts";

/** Makes the marks again, after the filter, the subscriptions or the current subscription has changed. */
export const refreshMatchMarksEffect: StateEffectType<null> = StateEffect.define<null>();

/** The maximum time for parsing the JSON up to the end of a visible subscription, in milliseconds. */
const maxParsingTimeMs = 50;

const matchingValueMark = Decoration.mark({ class: "json-match" });
const currentSubscriptionLineMark = Decoration.line({ class: "json-current" });
const createNearMissMark = (message: string): Decoration =>
  Decoration.mark({ class: "json-near-miss", attributes: { title: message } });

/**
 * In the visible subscriptions, marks the values that meet the filter and the values that nearly meet it. Also marks
 * the lines of the current subscription.
 */
export const subscriptionMatchMarksExtension: Extension = ViewPlugin.define(
  (view) => {
    const plugin = {
      decorations: createMatchMarks(view),
      update: (update: ViewUpdate) => {
        plugin.decorations = needsNewMarks(update)
          ? createMatchMarks(update.view)
          : plugin.decorations.map(update.changes);
      },
    };
    return plugin;
  },
  { decorations: ({ decorations }) => decorations },
);

const needsNewMarks = ({ viewportChanged, transactions, docChanged }: ViewUpdate): boolean =>
  (viewportChanged && !docChanged) ||
  transactions.some(({ effects }) => effects.some((effect) => effect.is(refreshMatchMarksEffect)));

function createMatchMarks(view: EditorView): DecorationSet {
  const { subscriptions, subscriptionSpans, text } = parsedSubscriptions.peek();
  const filter = displayedFilterIfValid.peek();
  if (!subscriptionSpans || !filter || text.length !== view.state.doc.length) return RangeSet.empty;
  const { from, to } = view.viewport;
  const marks: Range<Decoration>[] = [];
  for (
    let index = indexOfFirstSpanEndingAtOrAfter(subscriptionSpans, from);
    index < subscriptionSpans.length;
    index += 1
  ) {
    const span = subscriptionSpans[index];
    if (!span || span.start > to) break;
    if (index === currentSubscriptionIndexAndView.peek()?.index)
      for (const mark of createCurrentSubscriptionLineMarks(view, span)) marks.push(mark);
    const visibleSpan = { start: span.start, end: Math.min(span.end, to) };
    for (const mark of createValueMarks(view, filter, subscriptions[index], visibleSpan)) marks.push(mark);
  }
  return Decoration.set(marks, true);
}

function createCurrentSubscriptionLineMarks(
  { state, viewport }: EditorView,
  { start, end }: Span,
): readonly Range<Decoration>[] {
  const marks: Range<Decoration>[] = [];
  const firstLine = state.doc.lineAt(Math.max(start, viewport.from)).number;
  const lastLine = state.doc.lineAt(Math.min(end, viewport.to)).number;
  for (let line = firstLine; line <= lastLine; line += 1)
    marks.push(currentSubscriptionLineMark.range(state.doc.line(line).from));
  return marks;
}

/** Marks the values of one subscription. */
function createValueMarks(
  { state }: EditorView,
  filter: Filter,
  subscription: unknown,
  { start, end }: Span,
): readonly Range<Decoration>[] {
  const marks: Range<Decoration>[] = [];
  const explanations = explainConditions(filter, Object(subscription));
  ensureSyntaxTree(state, end, maxParsingTimeMs)?.iterate({
    from: start,
    to: end,
    enter: ({ name, from, to, node }) => {
      if (name !== "PropertyName" && name !== "String") return;
      const property = name === "String" ? findPropertyNameNode(node) : undefined;
      const propertyName = property ? unquoteIfJsonString(state.sliceDoc(property.from, property.to)) : undefined;
      const mark = chooseMarkForNameOrValue(
        explanations,
        unquoteIfJsonString(state.sliceDoc(from, to)),
        name === "PropertyName",
        propertyName,
      );
      if (mark) marks.push(mark.range(from, to));
    },
  });
  return marks;
}

/**
 * Finds the name of the property to which a value belongs. The given node is the value of the property or, if this
 * value is an array, one of the elements of the array.
 */
function findPropertyNameNode(node: SyntaxNode): SyntaxNode | null | undefined {
  const value = node.parent?.name === "Array" ? node.parent : node;
  return value.parent?.name === "Property" ? value.parent.firstChild : undefined;
}

/** The mark of a property name or a value in a subscription. */
function chooseMarkForNameOrValue(
  explanations: readonly ConditionExplanation[],
  text: string,
  isName: boolean,
  propertyName: string | undefined,
): Decoration | undefined {
  for (const { condition, matchedValue, nearMiss } of explanations) {
    const isAboutName = nearMiss?.kind === "property" || nearMiss?.kind === "type";
    if (
      nearMiss &&
      isAboutName === isName &&
      nearMiss.found === text &&
      (isName || propertyName === condition.property)
    )
      return createNearMissMark(nearMiss.message);
    if (isName || matchedValue === undefined || propertyName !== condition.property) continue;
    if ("anyOf" in condition ? condition.anyOf.includes(text) : condition.equals === text) return matchingValueMark;
  }
  return undefined;
}

function unquoteIfJsonString(quotedText: string): string {
  try {
    return String(JSON.parse(quotedText));
  } catch {
    return quotedText;
  }
}
