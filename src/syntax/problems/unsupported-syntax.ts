import { createFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { findFieldLike } from "../../vocabulary/field-names.js";
import type { Field } from "../../vocabulary/fields.js";
import { joinAlternatives } from "../../vocabulary/write-filter-text.js";
import type { ParseContext } from "../parse-context.js";

/** A field, a comparator if there is one, and a list of values or arguments in brackets. */
export interface ListParts {
  readonly name: string;
  readonly comparator: string | undefined;
  /** All parts together. */
  readonly whole: Span;
  /** The brackets and what is between them. */
  readonly brackets: Span;
}

/** Comparators that say that one of the values in a list must be there. */
const anyOfComparatorPattern = /^(?:[:=：＝]{1,3}|in|has)$/i;

/** Reports a list of values, or a function. */
export function reportList(listParts: ListParts, context: ParseContext): void {
  const field = findFieldLike(listParts.name);
  if (!field && listParts.comparator === undefined) {
    context.report("unsupported-syntax", listParts.whole, () => ({
      data: { construct: "function", name: listParts.name },
    }));
    return;
  }
  context.report("unsupported-syntax", listParts.whole, () => {
    const newText = field && rewriteAsRestrictions(field, listParts, context);
    return {
      data: { construct: "list" },
      fixes: newText ? [createFix("safe", "repeatField", [{ span: listParts.whole, newText }])] : [],
    };
  });
}

/** The list as restrictions, if it certainly means any of its values. */
function rewriteAsRestrictions(
  field: Field,
  { name, comparator, whole, brackets }: ListParts,
  { text, hasUnreadableBetween }: ParseContext,
): string | undefined {
  if (comparator !== undefined && !anyOfComparatorPattern.test(comparator)) return undefined;
  if (hasUnreadableBetween(whole.start, brackets.start)) return undefined;
  const values = splitListItems(text.slice(brackets.start, brackets.end))?.map(unquoteItem);
  if (!values || values.includes(undefined)) return undefined;
  if (field.joins === "and" && values.length !== 1) return undefined;
  const restrictions = values.map((value) => `${name}${field.comparator}"${value}"`);
  return joinAlternatives(restrictions, true);
}

/** The items between brackets, separated by commas or OR; a comma at the end is ignored. */
function splitListItems(brackets: string): readonly string[] | undefined {
  if (!/[)\]}）]$/.test(brackets)) return undefined;
  const items = brackets
    .slice(1, -1)
    .split(/,|\|\|?|(?<=["'”’\s])or(?=["'“‘\s])/i)
    .map((item) => item.trim());
  return items.length > 1 && items.at(-1) === "" ? items.slice(0, -1) : items;
}

/** The value of an item, without its quotes of any kind. */
function unquoteItem(item: string): string | undefined {
  const quotedMatch = /^["“”„]([^"“”„\\]+)["“”]$|^['‘’]([^"'‘’\\]+)['’]$/.exec(item);
  return quotedMatch?.[1] ?? quotedMatch?.[2] ?? /^["“”„'‘’]{0,2}([\w./][\w./-]*)["“”'‘’]{0,2}$/.exec(item)?.[1];
}
