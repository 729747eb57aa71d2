import { isHostName } from "./host-name.js";

/** A form of target resources: full resource names that differ only in their ids. */
export interface TargetForm {
  /** The name of the form, such as `chat.space`. Event types and reading tables refer to it. */
  readonly name: string;
  /** `//host/collection/{id}`. The form may have nested collections, or a literal instead of an id. */
  readonly form: string;
  /** One sentence about the form, for hovers and completions in editors. Default: none. */
  readonly documentation?: string;
  /** Ids that stand for another id, such as `my_customer` for the customer of the caller. They are not placeholders. */
  readonly aliases?: readonly string[];
}

/**
 * The forms of a profile by host and first collection. If a resource name matches two forms, the form comes first
 * that has a literal where the other one has an id.
 */
export type TargetFormIndex = ReadonlyMap<string, ReadonlyMap<string, readonly TargetForm[]>>;

const collectionPattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
const variablePattern = /^\{([A-Za-z_][A-Za-z0-9_]*)\}$/;
const idPattern = /^[A-Za-z0-9_-]+$/;

/** Whether a text can be the id of a resource. */
export const isResourceId = (text: string): boolean => idPattern.test(text);

export const hostOf = (form: string): string => form.split("/", 3)[2] ?? "";

/** The segments of a form or name after the host. */
export const segmentsAfterHost = (name: string): readonly string[] => name.split("/").slice(3);

/** The name of the id in a segment of a form: `space` in `{space}`. Undefined for a literal segment. */
export const variableNameIn = (segment: string): string | undefined => variablePattern.exec(segment)?.[1];

/** @throws TypeError if a form is malformed. */
export function validateTargetForm(targetForm: TargetForm): TargetForm {
  const { name, form, aliases } = Object(targetForm) as Partial<TargetForm>;
  const [empty, slash, host] = typeof form === "string" ? form.split("/") : [];
  const segments = typeof form === "string" ? segmentsAfterHost(form) : [];
  const isWellFormed =
    empty === "" &&
    slash === "" &&
    isHostName(host) &&
    segments.length >= 2 &&
    segments.length % 2 === 0 &&
    segments.every((segment, index) =>
      index % 2 === 0 ? collectionPattern.test(segment) : variablePattern.test(segment) || isResourceId(segment),
    );
  if (!isWellFormed) {
    const formDescription = "a form is //host/collection/{id}, optionally followed by more collections and ids";
    throw new TypeError(`not a form of target resources: ${form ?? JSON.stringify(targetForm)}; ${formDescription}`);
  }
  if (typeof name !== "string" || name === "") throw new TypeError(`the form ${form} needs a name`);
  const areAliasesWellFormed =
    aliases === undefined ||
    (Array.isArray(aliases) && aliases.every((alias) => typeof alias === "string" && isResourceId(alias)));
  if (!areAliasesWellFormed) throw new TypeError(`aliases of the form ${form} must be a list of ids`);
  return Object.freeze({ ...targetForm, ...(aliases && { aliases: Object.freeze([...aliases]) }) });
}

export function indexTargetForms(targetForms: readonly TargetForm[]): TargetFormIndex {
  const formsByHost = new Map<string, Map<string, TargetForm[]>>();
  for (const targetForm of [...targetForms].sort(compareByLiteralPlaces)) {
    const [host = "", firstCollection = ""] = targetForm.form.slice(2).split("/");
    const formsByCollection = formsByHost.get(host) ?? new Map<string, TargetForm[]>();
    formsByCollection.set(firstCollection, [...(formsByCollection.get(firstCollection) ?? []), targetForm]);
    formsByHost.set(host, formsByCollection);
  }
  return formsByHost;
}

/** Orders two forms: a form with a literal segment comes before a form with a variable in the same place. */
function compareByLiteralPlaces({ form: a }: TargetForm, { form: b }: TargetForm): number {
  const [placesInA, placesInB] = [createLiteralPlacesKey(a), createLiteralPlacesKey(b)];
  return placesInA < placesInB ? -1 : Number(placesInA > placesInB);
}

/** Writes a digit for each segment of a form: 0 for a literal, 1 for a variable. */
const createLiteralPlacesKey = (form: string): string =>
  segmentsAfterHost(form)
    .map((segment) => (variableNameIn(segment) === undefined ? "0" : "1"))
    .join("");
