import { fix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { fieldLike } from "../../vocabulary/field-names.js";
import type { Field } from "../../vocabulary/fields.js";
import type { Source } from "../source.js";

/** A field, perhaps a comparator, and a list of values or arguments in brackets. */
export interface ListParts {
  readonly name: string;
  readonly comparator: string | undefined;
  /** All of it. */
  readonly whole: Span;
  /** The brackets and what is between them. */
  readonly brackets: Span;
}

/** Comparators that say of a list that one of its values must be there. */
const anyOf = /^(?:[:=：＝]{1,3}|in|has)$/i;

/** Reports a list of values, or a function. */
export function reportList(parts: ListParts, source: Source): void {
  const field = fieldLike(parts.name);
  if (!field && parts.comparator === undefined) {
    source.report("unsupported-syntax", parts.whole, () => ({ data: { construct: "function", name: parts.name } }));
    return;
  }
  source.report("unsupported-syntax", parts.whole, () => {
    const newText = field && spelledOut(field, parts, source);
    return {
      data: { construct: "list" },
      fixes: newText ? [fix("safe", "repeatField", [{ span: parts.whole, newText }])] : [],
    };
  });
}

/** The list as restrictions, where it certainly means any of its values. */
function spelledOut(
  field: Field,
  { name, comparator, whole, brackets }: ListParts,
  source: Source,
): string | undefined {
  if (comparator !== undefined && !anyOf.test(comparator)) return undefined;
  if (source.obstructed(whole.start, brackets.start)) return undefined;
  const items = itemsOf(source.text.slice(brackets.start, brackets.end))?.map(plainValue);
  if (!items || items.includes(undefined)) return undefined;
  if (field.valueKind === "target-resource" && items.length !== 1) return undefined;
  const restrictions = items.map((item) => `${name}${field.comparator}"${item}"`);
  return restrictions.length === 1 ? restrictions[0] : `( ${restrictions.join(" OR ")} )`;
}

/** What stands between brackets, separated by commas or OR; a comma at the end does not count. */
function itemsOf(brackets: string): readonly string[] | undefined {
  if (!/[)\]}）]$/.test(brackets)) return undefined;
  const items = brackets
    .slice(1, -1)
    .split(/,|\|\|?|(?<=["'”’\s])or(?=["'“‘\s])/i)
    .map((item) => item.trim());
  return items.length > 1 && items.at(-1) === "" ? items.slice(0, -1) : items;
}

/** A value without its quotes, of whatever kind. */
function plainValue(item: string): string | undefined {
  const quoted = /^["“”„]([^"“”„\\]+)["“”]$|^['‘’]([^"'‘’\\]+)['’]$/.exec(item);
  return quoted?.[1] ?? quoted?.[2] ?? /^["“”„'‘’]{0,2}([\w./][\w./-]*)["“”'‘’]{0,2}$/.exec(item)?.[1];
}
