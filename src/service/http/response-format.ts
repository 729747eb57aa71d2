import { tryToCompileFieldMask } from "./field-mask.js";
import type { SelectableFields } from "./field-selection.js";
import { createInvalidArgumentEntry, type InvalidArgumentEntry } from "./invalid-argument.js";
import type { QueryParameters } from "./query-parameters.js";

/**
 * The format in which a caller wants the response. The system parameters `alt`, `prettyPrint` and `fields` describe it.
 */
export interface ResponseFormat {
  /**
   * Whether the caller requests enums as numbers (`alt=json;enum-encoding=int`). Only generated clients do this, when
   * they fall back from gRPC to HTTP.
   */
  readonly hasNumericEnums: boolean;
  /** Whether this is the default format: all fields, indented. */
  readonly isDefaultFormat: boolean;
  /** Returns the JSON text of a message in this format. */
  readonly render: (responseObject: object) => string;
}

const booleansByText: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/**
 * Reads the response format from the query.
 *
 * @param selectableFields The fields that the response has.
 * @param invalidArgumentsSoFar Invalid arguments are added to this list.
 */
export function readResponseFormat(
  { valueByName }: QueryParameters,
  selectableFields: SelectableFields,
  invalidArgumentsSoFar: InvalidArgumentEntry[],
): ResponseFormat {
  const alt = valueByName.get("alt") ?? "json";
  const hasNumericEnums = alt === "json;enum-encoding=int";
  if (alt !== "json" && !hasNumericEnums) {
    invalidArgumentsSoFar.push(createInvalidArgumentEntry("PARAMETER_INVALID", "alt", 'must be "json"'));
  }

  const isIndented = booleansByText.get(valueByName.get("prettyPrint") ?? "true");
  if (isIndented === undefined) {
    invalidArgumentsSoFar.push(createInvalidArgumentEntry("PARAMETER_INVALID", "prettyPrint", "must be true or false"));
  }

  const maskText = valueByName.get("fields");
  const fieldMask = maskText ? tryToCompileFieldMask(maskText, selectableFields) : undefined;
  if (fieldMask && "problemDescription" in fieldMask)
    invalidArgumentsSoFar.push(createInvalidArgumentEntry("FIELDS_INVALID", "fields", fieldMask.problemDescription));
  const applyMask =
    fieldMask && "applyFieldMask" in fieldMask
      ? fieldMask.applyFieldMask
      : (responseObject: object): object => responseObject;

  const indentation = isIndented ? 2 : 0;
  return {
    hasNumericEnums,
    isDefaultFormat: isIndented === true && fieldMask === undefined,
    render: (responseObject) => `${JSON.stringify(applyMask(responseObject), null, indentation)}\n`,
  };
}
