import type { StandardSchemaV1 } from "@standard-schema/spec";
import { compile } from "../compile.js";
import type { Filter } from "../filter/filter.js";
import type { CompileOptions } from "../options.js";

/**
 * A schema for "a text that is a valid filter", for every form, RPC or validation library that takes a Standard Schema
 * (https://standardschema.dev). Its output is the filter. Its issues are the errors of the text, each with what to do about
 * it. Warnings, such as an unknown event type, and hints are not issues.
 */
export function filterSchema(options?: CompileOptions): StandardSchemaV1<string, Filter> {
  return {
    "~standard": {
      version: 1,
      vendor: "workspace-events-filter",
      validate: (value) => {
        if (typeof value !== "string") return { issues: [{ message: "a filter is a text" }] };
        const { filter, diagnostics } = compile(value, options);
        if (filter) return { value: filter };
        const errors = diagnostics.filter(({ severity }) => severity === "error");
        return { issues: errors.map(({ message, help }) => ({ message: help ? `${message} (${help})` : message })) };
      },
    },
  };
}
