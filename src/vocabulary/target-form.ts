import { isHostName } from "./host-name.js";

/** A form of target resources: full resource names that differ in their ids only. */
export interface TargetForm {
  readonly name: string;
  /** `//host/collection/{id}`, perhaps with nested collections, or with a literal in place of an id. */
  readonly form: string;
  readonly documentation?: string;
  /** The literal at the end of a form that has one, such as `-`. */
  readonly id?: string;
}

/** A form as it is given to `createProfile`. */
export type TargetFormOptions = Omit<TargetForm, "id">;

/** The forms of a profile by host and first collection. */
export type TargetForms = ReadonlyMap<string, ReadonlyMap<string, readonly TargetForm[]>>;

const collectionPattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
const variablePattern = /^\{([A-Za-z_][A-Za-z0-9_]*)\}$/;
const literalIdPattern = /^[A-Za-z0-9_-]+$/;

/** What is between the slashes of a form or name, after the host. */
export const segmentsAfterHost = (name: string): readonly string[] => name.split("/").slice(3);

/** The name of the id that a segment of a form stands for: `space` of `{space}`. */
export const variableNameIn = (segment: string): string | undefined => variablePattern.exec(segment)?.[1];

/** @throws TypeError if a form is malformed. */
export function readTargetForm(target: TargetFormOptions): TargetForm {
  const { name, form } = target;
  const [empty, slash, host] = typeof form === "string" ? form.split("/") : [];
  const segments = typeof form === "string" ? segmentsAfterHost(form) : [];
  const lastSegment = segments.at(-1) ?? "";
  const isWellFormed =
    empty === "" &&
    slash === "" &&
    isHostName(host) &&
    segments.length >= 2 &&
    segments.length % 2 === 0 &&
    segments.every((segment, index) =>
      index % 2 === 0
        ? collectionPattern.test(segment)
        : variablePattern.test(segment) || literalIdPattern.test(segment),
    );
  if (!isWellFormed) {
    const shape = "a form is //host/collection/{id}, perhaps with more collections and ids behind it";
    throw new TypeError(`not a form of target resources: ${form ?? JSON.stringify(target)}; ${shape}`);
  }
  if (typeof name !== "string" || name === "") throw new TypeError(`the form ${form} needs a name`);
  return Object.freeze({ ...target, ...(!variablePattern.test(lastSegment) && { id: lastSegment }) });
}

export function indexTargetForms(targets: readonly TargetForm[]): TargetForms {
  const formsByHost = new Map<string, Map<string, TargetForm[]>>();
  for (const target of targets) {
    const [host = "", firstCollection = ""] = target.form.slice(2).split("/");
    const formsByCollection = formsByHost.get(host) ?? new Map<string, TargetForm[]>();
    formsByCollection.set(firstCollection, [...(formsByCollection.get(firstCollection) ?? []), target]);
    formsByHost.set(host, formsByCollection);
  }
  return formsByHost;
}
