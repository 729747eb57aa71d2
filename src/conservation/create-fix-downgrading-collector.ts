import { Collector } from "../diagnostics/collector.js";
import type { ResolvedCompileOptions } from "../options.js";
import { createFixDowngrader } from "./create-fix-downgrader.js";

/**
 * Creates the collector for the diagnostics of a text. If a fix would change the meaning of the text, the collector
 * changes the kind of the fix to `choice`.
 */
export const createFixDowngradingCollector = (
  text: string,
  { maxDiagnostics, profile }: Pick<ResolvedCompileOptions, "maxDiagnostics" | "profile">,
): Collector => new Collector(text, maxDiagnostics, createFixDowngrader(text, profile));
