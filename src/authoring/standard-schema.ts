import type { StandardSchemaV1 } from "@standard-schema/spec";
import { compile } from "../compile.js";
import type { DiagnosticCode, DiagnosticData } from "../diagnostics/catalogue.js";
import type { Diagnostic, Fix } from "../diagnostics/diagnostic.js";
import type { Filter } from "../filter/filter.js";
import { type CompileOptions, isProfile } from "../options.js";
import { describeArgument } from "../text/describe-argument.js";
import type { Span } from "../text/span.js";
import { assertKnownNames } from "../text/unknown-name.js";

/** The options of `filterSchema`. */
export interface FilterSchemaOptions extends CompileOptions {
  /** Whether a text with warnings is accepted. An unknown event type, for example, is a warning. Default: `accept`. */
  readonly warnings?: "accept" | "reject" | undefined;
}

/**
 * The reason why a value was rejected. The message also says what to do. If the value is a string, the issue also has
 * the properties of the diagnostic.
 */
export interface FilterIssue extends StandardSchemaV1.Issue {
  /** The code of the diagnostic. If the checked value is not a text, this property and those below are absent. */
  readonly code?: DiagnosticCode;
  /** The facts that the message contains, as plain data. */
  readonly data?: DiagnosticData[DiagnosticCode];
  /** How severe the problem is. `warning` only occurs with `warnings: "reject"`. */
  readonly severity?: "error" | "warning";
  /** The place of the problem in the text. */
  readonly span?: Span;
  /** The fixes, with the most probable fix first. Empty if there is no useful fix. */
  readonly fixes?: readonly Fix[];
}

/** The result of a schema: the filter, or the issues of the text. */
export type FilterSchemaResult =
  | { readonly value: Filter; readonly issues?: undefined }
  | { readonly issues: readonly FilterIssue[] };

/**
 * A Standard Schema whose method `validate` is synchronous. The issues that it returns have all properties of
 * `FilterIssue`.
 */
export interface FilterSchema extends StandardSchemaV1<string, Filter> {
  /** The interface of Standard Schema: its version, the vendor, and the function `validate`. */
  readonly "~standard": Omit<StandardSchemaV1.Props<string, Filter>, "validate"> & {
    readonly validate: (value: unknown) => FilterSchemaResult;
  };
}

/**
 * Creates a schema that accepts the texts of valid filters. It works with every form, RPC or validation library that
 * supports Standard Schema (https://standardschema.dev). The output of the schema is the filter. The issues are the
 * errors of the text, and also its warnings if `warnings` is `"reject"`. The message of an issue also says what to do.
 * Hints are not issues.
 *
 * @throws TypeError if an option is unknown or has the wrong type. If such an option were ignored, the schema could
 * accept a text that it should reject.
 */
export function filterSchema(options?: FilterSchemaOptions): FilterSchema {
  const { warnings, ...compileOptions } = readSchemaOptions(options);
  const isIssue = ({ severity }: Diagnostic): boolean =>
    severity === "error" || (severity === "warning" && warnings === "reject");
  return {
    "~standard": {
      version: 1,
      vendor: "workspace-events-filter",
      validate: (value) => {
        if (typeof value !== "string") return { issues: [{ message: "a filter must be a text" }] };
        const { filter, diagnostics } = compile(value, compileOptions);
        const issues = diagnostics.filter(isIssue).map(createIssue);
        return filter && issues.length === 0 ? { value: filter } : { issues };
      },
    },
  };
}

const limitNames = ["maxLength", "maxDepth", "maxDiagnostics"] as const;

/** The options, each read once. */
function readSchemaOptions(options: FilterSchemaOptions | undefined): FilterSchemaOptions {
  if (options !== undefined && (typeof options !== "object" || options === null))
    throw new TypeError(`the options of a schema must be an object, not ${String(options)}`);
  assertKnownNames("option of a schema", options, ["warnings", "profile", ...limitNames]);
  const given = { ...options };
  const { warnings, profile } = given;
  if (warnings !== undefined && warnings !== "accept" && warnings !== "reject")
    throw new TypeError(`warnings must be "accept" or "reject", not ${JSON.stringify(warnings)}`);
  if (profile !== undefined && !isProfile(profile)) throw new TypeError("profile must be a result of createProfile");
  for (const name of limitNames) {
    const limit: unknown = given[name];
    if (limit !== undefined && (typeof limit !== "number" || Number.isNaN(limit)))
      throw new TypeError(`${name} must be a number, not ${describeArgument(limit)}`);
  }
  return given;
}

const createIssue = ({ code, data, severity, message, help, span, fixes }: Diagnostic): FilterIssue => ({
  message: help ? `${message} (${help})` : message,
  code,
  data,
  severity: severity as "error" | "warning",
  span,
  fixes,
});
