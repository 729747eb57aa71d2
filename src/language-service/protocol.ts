/**
 * Plain values in the shapes of the Language Server Protocol 3.17, as far as a language service needs them: an editor or a
 * language server takes them as they are.
 */

/** A place in a text: line and UTF-16 code unit in it, both from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** From a position up to, not including, another. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

/** 1: error, 2: warning, 4: hint. */
export type DiagnosticSeverity = 1 | 2 | 4;

export interface Diagnostic {
  readonly range: Range;
  readonly severity: DiagnosticSeverity;
  /** The code of the catalogue. */
  readonly code: string;
  readonly source: string;
  /** What was seen, and what to do about it. */
  readonly message: string;
  /** 1: unnecessary. */
  readonly tags?: readonly 1[];
  readonly relatedInformation?: readonly { readonly location: Location; readonly message: string }[];
}

export interface Location {
  readonly uri: string;
  readonly range: Range;
}

/** Markdown. */
export interface MarkupContent {
  readonly kind: "markdown";
  readonly value: string;
}

export interface CompletionList {
  /** Always true: what fits depends on what is typed, so that it is to be asked for again. */
  readonly isIncomplete: boolean;
  readonly items: readonly CompletionItem[];
}

export interface CompletionItem {
  readonly label: string;
  /** 5: field, 12: value, 14: keyword, 15: snippet, 24: operator. */
  readonly kind: 5 | 12 | 14 | 15 | 24;
  readonly detail?: string;
  readonly documentation?: MarkupContent;
  /** Items come in this order. */
  readonly sortText: string;
  /** What an editor compares with the typed part of what the edit replaces. */
  readonly filterText: string;
  /** 1: plain text, 2: snippet. */
  readonly insertTextFormat: 1 | 2;
  readonly textEdit: TextEdit;
  readonly additionalTextEdits?: readonly TextEdit[];
}

export interface Hover {
  readonly contents: MarkupContent;
  readonly range: Range;
}

export interface CodeAction {
  readonly title: string;
  /** `quickfix`, `source.fixAll` or `refactor.rewrite`. */
  readonly kind: string;
  /** The diagnostics that it repairs. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Whether it can be taken without looking. */
  readonly isPreferred?: boolean;
  readonly edit: { readonly changes: Readonly<Record<string, readonly TextEdit[]>> };
}

export interface SemanticTokensLegend {
  readonly tokenTypes: readonly string[];
  readonly tokenModifiers: readonly string[];
}

export interface SemanticTokens {
  /** Five numbers for each token: lines and characters after the one before, length, type, modifiers. */
  readonly data: readonly number[];
}

export interface SelectionRange {
  readonly range: Range;
  /** The next larger one. */
  readonly parent?: SelectionRange;
}
