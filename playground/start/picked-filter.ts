import type { TargetForm } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { compilation } from "../state/compilation.ts";
import { filterText } from "../state/filter-text.ts";

/** The event types of the filter in the editor. */
export const getPickedEventTypes = (): readonly string[] => compilation.value.filter?.eventTypes ?? [];

/** The target of the filter in the editor. */
export const getPickedTarget = (): string | undefined => compilation.value.filter?.targetResource;

/** Writes a filter for event types and a target. Without event types the editor becomes empty. */
export function writePicksToEditor(eventTypes: readonly string[], targetResource: string | undefined): void {
  const list = eventTypes.map((eventType) => `event_types:${quote(eventType)}`).join(" OR ");
  if (targetResource === undefined || list === "") filterText.value = list;
  else {
    const group = eventTypes.length > 1 ? `( ${list} )` : list;
    filterText.value = `${group} AND target_resource=${quote(targetResource)}`;
  }
}

const quote = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** The forms of targets on which all the given event types occur. */
export function targetFormsCommonTo(eventTypes: readonly string[]): readonly TargetForm[] {
  return profile.targets.filter(({ name }) =>
    eventTypes.every((eventType) => profile.eventTypes.get(eventType)?.targets?.includes(name) ?? true),
  );
}
