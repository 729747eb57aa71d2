import { Collector } from "../diagnostics/collector.js";
import type { ResolvedCompileOptions } from "../options.js";
import { createFixCheck } from "./create-fix-check.js";

/** Makes the collector of the diagnostics of a text. A fix that would change what the text says becomes a choice. */
export const createCollector = (
  text: string,
  { maxDiagnostics, profile }: Pick<ResolvedCompileOptions, "maxDiagnostics" | "profile">,
): Collector => new Collector(text, maxDiagnostics, createFixCheck(text, profile));
