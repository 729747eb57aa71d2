import { explain, fixAll, type Profile, type Severity } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { paint, reportFor } from "../output/report.js";
import type { CheckFormat } from "./check-format.js";

/** For people: each filter's report and what would repair it, or what it means; then how many were valid. */
export function prettyFormat(profile: Profile): CheckFormat {
  const tally = { filters: 0, valid: 0, error: 0, warning: 0, hint: 0 };
  return {
    begin: () => "",
    each: (checked) => {
      const { name, line, text, compilation } = checked;
      tally.filters += 1;
      if (compilation.filter) tally.valid += 1;
      for (const { severity } of compilation.diagnostics) tally[severity] += 1;
      const report = reportFor(process.stdout, compilation, checked);
      const verdict = compilation.filter
        ? `${green("valid")}: ${explain(compilation.filter)}\n`
        : repaired(text, profile);
      const place = compilation.filter && name ? `${revealInvisible(name)}${line ? `:${line}` : ""}: ` : "";
      return report ? `${report}\n\n${verdict && `${place}${verdict}\n`}` : `${place}${verdict}`;
    },
    end: () => (tally.filters > 1 || tally.error + tally.warning + tally.hint > 0 ? `${summary(tally)}\n` : ""),
  };
}

const green = (text: string): string => paint(process.stdout, "green", text);

/** The repaired text on one line, if the repairs make it valid. White space is free between its parts, and no value has any. */
function repaired(text: string, profile: Profile): string {
  const { text: better, compilation } = fixAll(text, { profile });
  return compilation.filter ? `${green("repaired")}: ${better.trim().split(/\s+/).join(" ")}\n` : "";
}

function summary(tally: Readonly<Record<Severity | "filters" | "valid", number>>): string {
  const found = (["error", "warning", "hint"] as const).filter((severity) => tally[severity] > 0);
  const counts = found.map((severity) => count(tally[severity], severity)).join(", ");
  return `${count(tally.filters, "filter")}, ${tally.valid} valid${counts && `: ${counts}`}`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
