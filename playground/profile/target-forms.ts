import type { TargetForm } from "workspace-events-filter";
import { profile } from "./profile.ts";

/** The form that a target has. Undefined if the profile has no such form. */
export const findFormOfTarget = (target: string): TargetForm | undefined =>
  profile.targets.find(({ form }) => form === target) ??
  profile.targets.find((form) => matchesTargetForm(target, form));

function matchesTargetForm(target: string, { form }: TargetForm): boolean {
  const [segments, formSegments] = [target.split("/"), form.split("/")];
  return (
    segments.length === formSegments.length &&
    formSegments.every((formSegment, index) => isVariableSegment(formSegment) || formSegment === segments[index])
  );
}

const isVariableSegment = (formSegment: string): boolean => formSegment.startsWith("{");

/** The name of the first id in a form. Undefined if the form has no id. */
export const findFirstVariableName = ({ form }: TargetForm): string | undefined =>
  form.split("/").find(isVariableSegment)?.slice(1, -1);

/** A target of a form, with the given id instead of each variable. */
export const fillTargetFormWithId = ({ form }: TargetForm, id: string): string =>
  form
    .split("/")
    .map((formSegment) => (isVariableSegment(formSegment) ? id : formSegment))
    .join("/");

/** The first id in a target of a form. */
export const extractFirstId = ({ form }: TargetForm, target: string): string =>
  target.split("/")[form.split("/").findIndex(isVariableSegment)] ?? "";
