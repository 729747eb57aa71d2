import type { TextEdit } from "../../text/edit.js";
import type { CompletionItem } from "../protocol.js";

/** A completion without its place in the text. */
export interface Candidate {
  readonly label: string;
  readonly kind: CandidateKind;
  readonly detail?: string;
  /** Markdown. */
  readonly documentationMarkdown?: string;
  /** The text that editors compare with the typed text. Default: the label. */
  readonly filterText?: string;
  /** An LSP snippet that replaces the span of the completion context. */
  readonly snippet: string;
  readonly additionalEdits?: readonly TextEdit[];
}

export type CandidateKind = "field" | "value" | "keyword" | "snippet" | "operator";

/** The number of each kind in LSP's `CompletionItemKind`. */
export const completionItemKindByCandidateKind: Readonly<Record<CandidateKind, CompletionItem["kind"]>> = {
  field: 5,
  value: 12,
  keyword: 14,
  snippet: 15,
  operator: 24,
};
