import { findPlaceholderText } from "./placeholder.js";
import { isPlaceholderId } from "./placeholder-id.js";
import { findSimilarForms, fixResourceName, parseResourceName } from "./resource-name.js";
import type { ResourceNameProblem } from "./resource-name-problem.js";
import type { NamedPartOfValue, ValueKindDefinition } from "./value-kind.js";

/** The data about a value that is not a target resource. */
export interface MalformedTargetResourceValue {
  /** The value as a text. */
  readonly value: string;
  /** The first problem of the value. */
  readonly problem: ResourceNameProblem;
  /** The forms that the value may have been meant for. */
  readonly forms: readonly string[];
}

/** Target resources: full resource names, such as `//chat.acme.example/spaces/AAAA`. */
export const targetResourceValueKind: ValueKindDefinition<MalformedTargetResourceValue> = {
  findProblem: (value, profile, notTextProblem) => {
    const problem = notTextProblem ?? parseResourceName(value, profile).problem;
    return problem && { value, problem, forms: findSimilarForms(value, profile) };
  },
  findKnownValue: (value, profile) => {
    const { form, ids } = parseResourceName(value, profile);
    return form === undefined || ids.some((id) => isPlaceholderId(id, profile)) ? undefined : value;
  },
  isAcceptableValue: (value, profile) =>
    parseResourceName(value, profile).problem === undefined && findPlaceholderText(value) === undefined,
  isMeantAsThisKind: (value, profile) => value.trim().startsWith("//") || fixResourceName(value, profile) !== undefined,
  splitIntoParts: (value) => {
    if (!value.startsWith("//")) return [];
    const parts: NamedPartOfValue[] = [];
    let partStart = 2;
    for (const [index, segment] of value.slice(2).split("/").entries()) {
      const partEnd = partStart + segment.length;
      const partName = index === 0 ? "host" : index % 2 === 1 ? "collection" : "id";
      if (partEnd > partStart) parts.push({ partName, start: partStart, end: partEnd });
      partStart = partEnd + 1;
    }
    return parts;
  },
  createSampleValues: ({ targets }) => targets.map(({ form }) => form.replace(/\{[^{}]*\}/g, "AAAA")),
};
