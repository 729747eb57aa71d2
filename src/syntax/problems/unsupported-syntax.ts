import { createFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { findFieldLike } from "../../vocabulary/field-names.js";
import type { FieldDefinition } from "../../vocabulary/fields.js";
import { joinAlternatives } from "../../vocabulary/write-filter-text.js";
import type { ParseContext } from "../parse-context.js";

/**
 * A field with a list of values in brackets, or a function with its arguments in brackets. A comparator can stand
 * before the brackets.
 */
export interface UnsupportedListOrCall {
  readonly fieldOrFunctionName: string;
  readonly comparatorText: string | undefined;
  /** The span of all parts together. */
  readonly listOrCallSpan: Span;
  /** The span of the brackets and of everything between them. */
  readonly bracketedSpan: Span;
}

/** Comparators with the meaning "one of the values in the list". */
const anyOfComparatorPattern = /^(?:[:=：＝]{1,3}|in|has)$/i;

/** Reports a list of values or a function. The language has neither. */
export function reportUnsupportedListOrCall(unsupportedList: UnsupportedListOrCall, context: ParseContext): void {
  const field = findFieldLike(unsupportedList.fieldOrFunctionName);
  if (!field && unsupportedList.comparatorText === undefined) {
    context.report("unsupported-syntax", unsupportedList.listOrCallSpan, () => ({
      data: { construct: "function", name: unsupportedList.fieldOrFunctionName },
    }));
    return;
  }
  context.report("unsupported-syntax", unsupportedList.listOrCallSpan, () => {
    const newText = field && rewriteAsRestrictions(field, unsupportedList, context);
    return {
      data: { construct: "list", ...(field && { field: field.name }) },
      fixes: newText
        ? [
            createFix(
              "safe",
              field?.joins === "or" ? "repeatField" : "replace",
              [{ span: unsupportedList.listOrCallSpan, newText }],
              newText,
            ),
          ]
        : [],
    };
  });
}

/**
 * Writes one restriction for each value of the list. Returns undefined if the text may mean anything other than "one of
 * the values in the list".
 */
function rewriteAsRestrictions(
  field: FieldDefinition,
  { fieldOrFunctionName, comparatorText, listOrCallSpan, bracketedSpan }: UnsupportedListOrCall,
  { text, hasUnreadableBetween }: ParseContext,
): string | undefined {
  if (comparatorText !== undefined && !anyOfComparatorPattern.test(comparatorText)) return undefined;
  if (hasUnreadableBetween(listOrCallSpan.start, bracketedSpan.start)) return undefined;
  const listValues = splitListItems(text.slice(bracketedSpan.start, bracketedSpan.end))?.map(unquoteItem);
  if (!listValues || listValues.includes(undefined)) return undefined;
  if (field.joins === "and" && listValues.length !== 1) return undefined;
  const restrictions = listValues.map((listValue) => `${fieldOrFunctionName}${field.comparator}"${listValue}"`);
  return joinAlternatives(restrictions, true);
}

/**
 * Splits the text between the brackets at commas and at OR. A comma at the end is ignored. Returns undefined if the
 * closing bracket is missing.
 */
function splitListItems(bracketedText: string): readonly string[] | undefined {
  if (!/[)\]}）]$/.test(bracketedText)) return undefined;
  const listItems = bracketedText
    .slice(1, -1)
    .split(/,|\|\|?|(?<=["'”’\s])or(?=["'“‘\s])/i)
    .map((listItem) => listItem.trim());
  return listItems.length > 1 && listItems.at(-1) === "" ? listItems.slice(0, -1) : listItems;
}

/** Returns the value of an item without its quotes. Returns undefined if the item cannot be a value. */
function unquoteItem(listItem: string): string | undefined {
  const quotedMatch = /^["“”„]([^"“”„\\]+)["“”]$|^['‘’]([^"'‘’\\]+)['’]$/.exec(listItem);
  return quotedMatch?.[1] ?? quotedMatch?.[2] ?? /^["“”„'‘’]{0,2}([\w./][\w./-]*)["“”'‘’]{0,2}$/.exec(listItem)?.[1];
}
