import type { ESLint, Linter } from "eslint";
import { validFilter } from "./valid-filter.js";

export type { ValidFilterOptions } from "./valid-filter.js";
export { validFilter };

/** The plugin for ESLint's flat configuration, with the rule `valid-filter`. */
export const plugin: ESLint.Plugin = {
  meta: { name: "workspace-events-filter", namespace: "workspace-events" },
  rules: { "valid-filter": validFilter },
};

/** A configuration that checks the filters in all files that ESLint reads. */
export const recommended: Linter.Config = {
  name: "workspace-events/recommended",
  plugins: { "workspace-events": plugin },
  rules: { "workspace-events/valid-filter": "error" },
};
