import type { CompileOptions } from "../options.js";
import { occursOn } from "../vocabulary/event-type.js";
import { eventTypesField, targetResourceField } from "../vocabulary/fields.js";
import { isChecked } from "../vocabulary/profile.js";
import { isPlaceholderId, readResourceName } from "../vocabulary/resource-name.js";
import { type Filter, frozen } from "./filter.js";

const type = `${eventTypesField.name}${eventTypesField.comparator}"`;
const orType = ` OR ${type}`;
const andTarget = ` AND ${targetResourceField.name}${targetResourceField.comparator}"`;
const [openParenthesis, closeParenthesis, blank] = [40, 41, 32];

/**
 * The filter of a text of which there is nothing to say: one of the documented shapes byte for byte, as programs send it,
 * with known event types, each of them once, and a real target on which one of them occurs. Nothing for any other text,
 * right or wrong: that is for the parser and the rules, who would say of this one just the same, only later.
 */
export function readDocumented(text: string, options: Required<CompileOptions>): Filter | undefined {
  const { profile, maxLength, maxDepth } = options;
  const grouped = text.charCodeAt(0) === openParenthesis;
  let at = grouped ? (text.charCodeAt(1) === blank ? 2 : 1) : 0;
  if (!isChecked(profile)) return undefined;
  if (text.length > maxLength || (grouped && maxDepth < 1) || !text.startsWith(type, at)) return undefined;

  const eventTypes: string[] = [];
  for (at += type.length; ; at += orType.length) {
    const end = text.indexOf('"', at);
    const known = profile.eventTypes.get(text.slice(at, end));
    if (!known) return undefined;
    eventTypes.push(known.type);
    at = end + 1;
    if (!text.startsWith(orType, at)) break;
  }

  if (grouped) {
    if (text.charCodeAt(at) === blank) at += 1;
    if (text.charCodeAt(at) !== closeParenthesis || eventTypes.length === 1) return undefined;
    at += 1;
  }
  let targetResource: string | undefined;
  if (grouped || at < text.length) {
    if (!text.startsWith(andTarget, at) || (!grouped && eventTypes.length > 1)) return undefined;
    at += andTarget.length;
    if (text.indexOf('"', at) !== text.length - 1) return undefined;
    targetResource = text.slice(at, -1);
    const { form, id } = readResourceName(targetResource, profile);
    if (!form || isPlaceholderId(id) || !eventTypes.some((each) => occursOn(each, form, profile))) return undefined;
  }
  const [first, ...rest] = eventTypes;
  if (first === undefined || (rest.length > 0 && new Set(eventTypes).size < eventTypes.length)) return undefined;
  return frozen([first, ...rest], targetResource);
}
