import { buildFilter } from "../authoring/build.js";
import type { Filter } from "../filter/filter.js";
import { print } from "../filter/print.js";
import { walk } from "../syntax/fold.js";
import type { Span } from "../text/span.js";
import { eventTypeProblem } from "../vocabulary/event-type.js";
import { readResourceName } from "../vocabulary/resource-name.js";
import type { Document } from "./document.js";

/** Another text in the place of the whole one. */
export interface Rewriting {
  readonly title: string;
  readonly text: string;
}

/** How many event types of the same resource are offered one by one. */
const mostAdditions = 8;

/** What can be made of a text, at a place in it. */
export function rewritingsAt(document: Document, span: Span): readonly Rewriting[] {
  const { compilation, text } = document;
  const { filter } = compilation;
  if (!filter) return pasted(document);
  const documented = { title: "Put in the documented shape", text: print(filter) };
  return [...additions(document, filter, span), ...(documented.text === text ? [] : [documented])];
}

/** More event types of the resource whose event type stands at a place. */
function additions({ compilation, profile }: Document, filter: Filter, { start, end }: Span): readonly Rewriting[] {
  let here: string | undefined;
  walk(compilation.syntax, (node) => {
    if (node.kind === "value" && node.span.start <= end && start <= node.span.end) here ??= node.text;
  });
  const prefix = here?.slice(0, here.lastIndexOf(".") + 1) ?? "";
  if (!profile.eventTypes.has(here ?? "")) return [];
  // Of those that are sent unasked, nobody wants one beside those that are subscribed to.
  const isUnasked = profile.eventTypes.get(here ?? "")?.targets === undefined;
  const missing = [...profile.eventTypes.values()]
    .filter(({ type, targets }) => type.startsWith(prefix) && (targets === undefined) === isUnasked)
    .map(({ type }) => type)
    .filter((type) => !filter.eventTypes.includes(type));
  const withTypes = (more: readonly string[]): string =>
    print({ ...filter, eventTypes: [...filter.eventTypes, ...more] as unknown as Filter["eventTypes"] });
  const all = { title: `Add all event types of ${prefix.slice(0, -1)}`, text: withTypes(missing) };
  return [
    ...missing.slice(0, mostAdditions).map((type) => ({ title: `Add ${type}`, text: withTypes([type]) })),
    ...(missing.length > 1 ? [all] : []),
  ];
}

/** What may leave something out; no filter can. */
const excluding = /\bNOT\b|[!≠∉¬]|<>|(?:^|[\s(])-(?=\S)/i;

/** The filter of the event types and the target in a list, JSON or SQL that somebody has pasted. */
function pasted({ text, profile }: Document): readonly Rewriting[] {
  if (excluding.test(text)) return [];
  const words = text.match(/[\w./-]+/g) ?? [];
  const eventTypes = [...new Set(words.filter((word) => !eventTypeProblem(word, profile.eventTypeForm)))];
  const targets = [...new Set(words.filter((word) => !readResourceName(word, profile).problem))];
  const [targetResource] = targets;
  if (eventTypes.length === 0 || targets.length > 1) return [];
  const { filter, text: built } = buildFilter({ eventTypes, targetResource }, { profile });
  if (!filter || built === text) return [];
  const count = eventTypes.length === 1 ? "this event type" : `these ${eventTypes.length} event types`;
  return [{ title: `Make a filter of ${count}${targetResource === undefined ? "" : " and this target"}`, text: built }];
}
