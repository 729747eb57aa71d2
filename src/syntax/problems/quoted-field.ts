import { createReplaceFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { ParseContext } from "../parse-context.js";

/** Reports a field whose name is in quotes. */
export function reportQuotedField(field: string, span: Span, { text, reportRecoverable }: ParseContext): void {
  const [open, close] = [text[span.start] ?? "", text[span.end - 1] ?? ""];
  reportRecoverable("wrong-quotes", span, () => ({
    data: { open, close, field },
    fixes: [createReplaceFix("safe", span, field)],
  }));
}
