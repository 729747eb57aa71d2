import type { TargetForm } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { compilation } from "../state/compilation.ts";
import { filterText } from "../state/filter-text.ts";

/** The event types of the filter in the editor. */
export const getPickedEventTypes = (): readonly string[] => compilation.value.filter?.eventTypes ?? [];

/** The target of the filter in the editor. */
export const getPickedTarget = (): string | undefined => compilation.value.filter?.targetResource;

/** Writes a filter for event types and a target. Without event types the editor becomes empty. */
export function writePickedFilter(eventTypes: readonly string[], targetResource: string | undefined): void {
  const list = eventTypes.map((eventType) => `event_types:${quote(eventType)}`).join(" OR ");
  if (targetResource === undefined || list === "") filterText.value = list;
  else {
    const group = eventTypes.length > 1 ? `( ${list} )` : list;
    filterText.value = `${group} AND target_resource=${quote(targetResource)}`;
  }
}

const quote = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** The forms of targets on which all of some event types occur. */
export function targetFormsCommonTo(eventTypes: readonly string[]): readonly TargetForm[] {
  return profile.targets.filter(({ name }) =>
    eventTypes.every((eventType) => profile.eventTypes.get(eventType)?.targets?.includes(name) ?? true),
  );
}

/** The form that a target has. */
export const findTargetForm = (target: string): TargetForm | undefined =>
  profile.targets.find(({ form }) => form === target) ??
  profile.targets.find((form) => matchesTargetForm(target, form));

function matchesTargetForm(target: string, { form }: TargetForm): boolean {
  const [segments, formSegments] = [target.split("/"), form.split("/")];
  return (
    segments.length === formSegments.length &&
    formSegments.every((formSegment, index) => isVariable(formSegment) || formSegment === segments[index])
  );
}

const isVariable = (formSegment: string): boolean => formSegment.startsWith("{");

/** The name of the first id in a form; undefined if it has none. */
export const idNameOf = ({ form }: TargetForm): string | undefined => form.split("/").find(isVariable)?.slice(1, -1);

/** A target of a form, with an id in place of each variable. */
export const fillTargetForm = ({ form }: TargetForm, id: string): string =>
  form
    .split("/")
    .map((formSegment) => (isVariable(formSegment) ? id : formSegment))
    .join("/");

/** The first id in a target of a form. */
export const extractFirstId = ({ form }: TargetForm, target: string): string =>
  target.split("/")[form.split("/").findIndex(isVariable)] ?? "";
