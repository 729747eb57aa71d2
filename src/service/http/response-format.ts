import { readFieldMask } from "./field-mask.js";
import type { FieldTree } from "./field-selection.js";
import { type InvalidArgument, invalidArgument } from "./invalid-argument.js";
import type { QueryParameters } from "./query-parameters.js";

/** The format in which a caller wants the response: the system parameters `alt`, `prettyPrint` and `fields`. */
export interface ResponseFormat {
  /**
   * Whether enums are requested as numbers (`alt=json;enum-encoding=int`). Only generated clients that fall back from gRPC to
   * HTTP request this.
   */
  readonly hasNumericEnums: boolean;
  /** Whether this is the format without any parameters: all fields, indented. */
  readonly isDefault: boolean;
  /** The JSON text of a message. */
  readonly render: (message: object) => string;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/**
 * Reads the response format.
 *
 * @param fields The fields that the response has.
 * @param invalidArguments Receives what is not valid.
 */
export function readResponseFormat(
  { values }: QueryParameters,
  fields: FieldTree,
  invalidArguments: InvalidArgument[],
): ResponseFormat {
  const alt = values.get("alt") ?? "json";
  const hasNumericEnums = alt === "json;enum-encoding=int";
  if (alt !== "json" && !hasNumericEnums) {
    invalidArguments.push(invalidArgument("PARAMETER_INVALID", "alt", 'must be "json"'));
  }

  const isIndented = booleans.get(values.get("prettyPrint") ?? "true");
  if (isIndented === undefined) {
    invalidArguments.push(invalidArgument("PARAMETER_INVALID", "prettyPrint", "must be true or false"));
  }

  const maskText = values.get("fields");
  const mask = maskText ? readFieldMask(maskText, fields) : undefined;
  if (mask && "problem" in mask) invalidArguments.push(invalidArgument("FIELDS_INVALID", "fields", mask.problem));
  const applyMask = mask && "apply" in mask ? mask.apply : (message: object): object => message;

  const indentation = isIndented ? 2 : 0;
  return {
    hasNumericEnums,
    isDefault: isIndented === true && mask === undefined,
    render: (message) => `${JSON.stringify(applyMask(message), null, indentation)}\n`,
  };
}
