import type { TextEdit as SpanEdit } from "../../text/edit.js";
import type { Span } from "../../text/span.js";
import { fieldLike } from "../../vocabulary/field-names.js";
import { type Field, fields } from "../../vocabulary/fields.js";
import { readResourceName } from "../../vocabulary/resource-name.js";
import { fieldDocumentation, placesOf } from "../about.js";
import type { Document } from "../document.js";
import type { CompletionItem } from "../protocol.js";
import { eventTypesFor, targetsFor } from "./choices.js";
import { isPromising } from "./promising.js";
import type {
  ComparatorSituation,
  OperandSituation,
  OperatorSituation,
  Situation,
  ValueSituation,
} from "./situation.js";
import type { PlacedSymbol, Shape } from "./symbols.js";

/** What can be written in a situation. */
export interface Proposal {
  readonly label: string;
  readonly kind: CompletionItem["kind"];
  readonly detail?: string;
  readonly documentation?: string;
  /** Takes the place of what is being written: a snippet of LSP, in which `$`, `}` and `\` are escaped. */
  readonly snippet: string;
  readonly also?: readonly SpanEdit[];
}

/** The proposals for a situation, the likeliest first. */
export function proposalsFor(situation: Situation, document: Document, offset: number): readonly Proposal[] {
  switch (situation.kind) {
    case "operand":
      return operands(situation);
    case "operator":
      return operators(situation);
    case "comparator":
      return comparators(situation);
    case "value":
      return values(situation, document, offset);
  }
}

const shapesOf = (symbols: readonly PlacedSymbol[]): readonly Shape[] => symbols.map(({ shape }) => shape);

/** Whether symbols in the place of what is being written can become part of a valid filter. */
const fits = ({ before, after }: OperandSituation | OperatorSituation, ...shapes: readonly Shape[]): boolean =>
  isPromising([...shapesOf(before), ...shapes, ...shapesOf(after)]);

function operands(situation: OperandSituation): readonly Proposal[] {
  const { before, restriction } = situation;
  const proposals: Proposal[] = [];
  for (const [field, shape] of [
    [fields[0], "event"],
    [fields[1], "target"],
  ] as const) {
    const comparator = restriction?.comparator?.text;
    // Nothing that is proposed later would repair a comparator.
    const isOther = comparator !== undefined && comparator !== field.comparator && allComparators.has(comparator);
    if (!isOther && fits(situation, shape)) proposals.push(restrictionOf(field, comparator === undefined));
  }
  const last = before.at(-1)?.shape;
  const mayGroup =
    (last === undefined || last === "and") && restriction === undefined && fits(situation, "open", "event");
  if (mayGroup) {
    proposals.push({ label: "(", kind: 24, detail: "several event types beside a target", snippet: "( $0" });
  }
  return proposals;
}

const allComparators: ReadonlySet<string> = new Set(fields.map(({ comparator }) => comparator));

const restrictionOf = ({ name, comparator }: Field, isWhole: boolean): Proposal => ({
  label: name,
  kind: 5,
  detail: `${name}${comparator}"…"`,
  documentation: fieldDocumentation[name],
  snippet: isWhole ? `${name}${comparator}"$1"` : name,
});

function operators(situation: OperatorSituation): readonly Proposal[] {
  const { before, after } = situation;
  const proposals: Proposal[] = [];
  const open = unclosed([...before, ...after], before.length);
  const or = { label: "OR", kind: 14, detail: "one more event type" } as const;
  const and = { label: "AND", kind: 14, detail: "and the target resource" } as const;
  const list = listBefore(before);
  if (fits(situation, "or")) proposals.push({ ...or, snippet: "OR $0" });
  else if (list && isPromising([...shapesOf(list.before), "open", ...list.shapes, "or", "close", ...shapesOf(after)])) {
    proposals.push({ ...or, snippet: "OR $0 )", also: [list.open] });
  }
  if (fits(situation, "and")) proposals.push({ ...and, snippet: "AND $0" });
  else if (
    list &&
    isPromising([...shapesOf(list.before), "open", ...list.shapes, "close", "and", ...shapesOf(after)])
  ) {
    proposals.push({ ...and, snippet: ") AND $0", also: [list.open] });
  }
  if (open) proposals.push({ label: ")", kind: 24, detail: "the end of the list", snippet: ")$0" });
  return proposals;
}

/** Whether a parenthesis that was opened among the first symbols is not closed among all. */
function unclosed(symbols: readonly PlacedSymbol[], count: number): boolean {
  const open: number[] = [];
  for (const [index, { shape }] of symbols.entries()) {
    if (shape === "open") open.push(index);
    else if (shape === "close") open.pop();
  }
  return open.some((index) => index < count);
}

/** The event types before a place that are not in parentheses, and the edit that opens one before them. */
function listBefore(
  before: readonly PlacedSymbol[],
):
  | { readonly before: readonly PlacedSymbol[]; readonly shapes: readonly Shape[]; readonly open: SpanEdit }
  | undefined {
  let start = before.length;
  while (start > 0 && ["event", "or"].includes(before[start - 1]?.shape ?? "")) start -= 1;
  const first = before[start];
  if (!first || before.slice(0, start).some(({ shape }) => shape === "open")) return undefined;
  const place = { start: first.span.start, end: first.span.start };
  return {
    before: before.slice(0, start),
    shapes: shapesOf(before.slice(start)),
    open: { span: place, newText: "( " },
  };
}

function comparators({ restriction }: ComparatorSituation): readonly Proposal[] {
  const field = restriction.field && fieldLike(restriction.field.name);
  if (!field) return [];
  const { name, comparator } = field;
  return [
    {
      label: `${comparator}"…"`,
      kind: 24,
      detail: `${name}${comparator}"…"`,
      documentation: fieldDocumentation[name],
      snippet: `${comparator}"$1"`,
    },
  ];
}

function values(situation: ValueSituation, document: Document, offset: number): readonly Proposal[] {
  const { restriction, before, after, span, quotes } = situation;
  const { profile, text } = document;
  const field = (restriction.field && fieldLike(restriction.field.name)) ?? fields[0];
  const others = [...before, ...after].filter((symbol) => symbol.restriction !== restriction);
  const valuesOf = (shape: Shape): readonly string[] =>
    others.filter((symbol) => symbol.shape === shape).map((symbol) => symbol.restriction?.value?.text ?? "");
  const chosen = new Set(valuesOf("event"));
  const typed = text.slice(span.start, offset);
  const quoted = (snippet: string): string => `${quotes.open}${snippet}${quotes.close}`;
  if (field.valueKind === "target-resource") {
    return targetsFor(typed, chosen, profile).map(({ form, id, documentation }) => ({
      label: form,
      kind: id === undefined ? 15 : 12,
      ...(documentation !== undefined && { detail: documentation }),
      snippet: quoted(escaped(form).replace(/\{(\w+)\\\}$/, "$${1:$1}")),
    }));
  }
  const [target = ""] = valuesOf("target");
  const { form } = readResourceName(target, profile);
  return eventTypesFor(typed, chosen, form, profile).map(({ type, documentation }) => {
    const places = placesOf(type, profile);
    return {
      label: type,
      kind: 12,
      ...(documentation !== undefined && { detail: documentation }),
      ...(places !== undefined && { documentation: places }),
      snippet: quoted(escaped(type)),
    };
  });
}

/** A text as it stands in a snippet. */
const escaped = (text: string): string => text.replace(/[$}\\]/g, "\\$&");

/** Where a proposal goes: what it replaces, and the blanks that keep it apart from its neighbours. */
export function spacing(text: string, { start, end }: Span, situation: Situation): { before: string; after: string } {
  if (situation.kind !== "operator" && "restriction" in situation) return { before: "", after: "" };
  const [previous, next] = [text[start - 1], text[end]];
  return {
    before: previous === undefined || /[\s(]/.test(previous) ? "" : " ",
    after: next === undefined || /[\s)]/.test(next) ? "" : " ",
  };
}
