import type { TextEdit } from "../../text/edit.js";
import type { CompletionItem } from "../protocol.js";

/** One completion, independent of where the cursor is. */
export interface Candidate {
  readonly label: string;
  readonly kind: CandidateKind;
  readonly detail?: string;
  /** Markdown. */
  readonly documentationMarkdown?: string;
  /** What editors compare with the typed text. Default: the label. */
  readonly filterText?: string;
  /** An LSP snippet that replaces the span of the completion context. */
  readonly snippet: string;
  readonly additionalEdits?: readonly TextEdit[];
}

export type CandidateKind = "field" | "value" | "keyword" | "snippet" | "operator";

/** The numbers of LSP's `CompletionItemKind`. */
export const completionItemKinds: Readonly<Record<CandidateKind, CompletionItem["kind"]>> = {
  field: 5,
  value: 12,
  keyword: 14,
  snippet: 15,
  operator: 24,
};
