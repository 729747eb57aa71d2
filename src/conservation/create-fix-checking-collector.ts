import { Collector } from "../diagnostics/collector.js";
import type { ResolvedCompileOptions } from "../options.js";
import { createFixDowngrader } from "./create-fix-downgrader.js";

/**
 * Makes the collector of the diagnostics of a text. It turns each fix that would change the meaning of the text into a
 * choice.
 */
export const createFixCheckingCollector = (
  text: string,
  { maxDiagnostics, profile }: Pick<ResolvedCompileOptions, "maxDiagnostics" | "profile">,
): Collector => new Collector(text, maxDiagnostics, createFixDowngrader(text, profile));
