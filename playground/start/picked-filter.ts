import { batch, type Signal, signal } from "@preact/signals";
import type { TargetForm } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { compilation } from "../state/compilation.ts";
import { filterText } from "../state/filter-text.ts";

interface Picks {
  readonly eventTypes: readonly string[];
  readonly targetResource?: string | undefined;
}

/**
 * The event types and the target that the picker has written last, and the text that it has written for them. If an
 * invalid id makes the text invalid, the event types and the target still count as picked.
 */
const lastWrittenPicks: Signal<(Picks & { readonly writtenText: string }) | undefined> = signal(undefined);

const getPicks = (): Picks | undefined =>
  lastWrittenPicks.value?.writtenText === filterText.value ? lastWrittenPicks.value : compilation.value.filter;

/** The event types of the filter in the editor. */
export const getPickedEventTypes = (): readonly string[] => getPicks()?.eventTypes ?? [];

/** The target of the filter in the editor. */
export const getPickedTarget = (): string | undefined => getPicks()?.targetResource;

/** Writes a filter for event types and a target. If there are no event types, the editor becomes empty. */
export function writePicksToEditor(eventTypes: readonly string[], targetResource: string | undefined): void {
  const text = filterTextOfPicks(eventTypes, targetResource);
  batch(() => {
    lastWrittenPicks.value = { writtenText: text, eventTypes, targetResource };
    filterText.value = text;
  });
}

function filterTextOfPicks(eventTypes: readonly string[], targetResource: string | undefined): string {
  const list = eventTypes.map((eventType) => `event_types:${quoteFilterValue(eventType)}`).join(" OR ");
  if (targetResource === undefined || list === "") return list;
  const group = eventTypes.length > 1 ? `( ${list} )` : list;
  return `${group} AND target_resource=${quoteFilterValue(targetResource)}`;
}

const quoteFilterValue = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** The forms of targets on which all the given event types occur. */
export function targetFormsCommonTo(eventTypes: readonly string[]): readonly TargetForm[] {
  return profile.targets.filter(({ name }) =>
    eventTypes.every((eventType) => profile.eventTypes.get(eventType)?.targets?.includes(name) ?? true),
  );
}
