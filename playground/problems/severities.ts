import type { Severity } from "workspace-events-filter";

/** All severities, most severe first. */
export const severities: readonly Severity[] = ["error", "warning", "hint"];
