import type { TargetForm } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { compilation } from "../state/compilation.ts";
import { filterText } from "../state/filter-text.ts";

/** The event types of the filter in the editor. */
export const pickedTypes = (): readonly string[] => compilation.value.filter?.eventTypes ?? [];

/** The target of the filter in the editor. */
export const pickedTarget = (): string | undefined => compilation.value.filter?.targetResource;

/** Writes a filter for event types and a target. Without event types the editor becomes empty. */
export function writePicked(eventTypes: readonly string[], targetResource: string | undefined): void {
  const list = eventTypes.map((eventType) => `event_types:${quote(eventType)}`).join(" OR ");
  if (targetResource === undefined || list === "") filterText.value = list;
  else {
    const group = eventTypes.length > 1 ? `( ${list} )` : list;
    filterText.value = `${group} AND target_resource=${quote(targetResource)}`;
  }
}

const quote = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** The forms of targets on which all of some event types occur. */
export function formsFor(eventTypes: readonly string[]): readonly TargetForm[] {
  return profile.targets.filter(({ name }) =>
    eventTypes.every((eventType) => profile.eventTypes.get(eventType)?.targets?.includes(name) ?? true),
  );
}

/** The form that a target has. */
export const formOf = (target: string): TargetForm | undefined => {
  const literal = profile.targets.find(({ form }) => form === target);
  return literal ?? profile.targets.find(({ form }) => patternOf(form).test(target));
};

const patternOf = (form: string): RegExp =>
  new RegExp(
    `^${form
      .split(/\{[^{}]*\}/)
      .map((literal) => literal.replace(/\W/g, "\\$&"))
      .join("[^/]*")}$`,
  );

/** The name of the one id in a form; undefined if it has none. */
export const idNameOf = ({ form }: TargetForm): string | undefined => /\{([^{}]*)\}/.exec(form)?.[1];

/** A target of a form, with an id in place of each variable. */
export const fillForm = ({ form }: TargetForm, id: string): string => form.replace(/\{[^{}]*\}/g, () => id);

/** The id in a target of a form. */
export const idIn = ({ form }: TargetForm, target: string): string => {
  const [before = "", after = ""] = form.split(/\{[^{}]*\}/);
  return target.slice(before.length, after === "" ? undefined : -after.length);
};
