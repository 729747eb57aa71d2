// The types of the Language Server Protocol 3.17 that the language service needs. All values are plain JSON.

import type { Range } from "../text/position.js";

export type { Position, Range } from "../text/position.js";

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

/** 1 is an error, 2 is a warning, 4 is a hint. */
export type DiagnosticSeverity = 1 | 2 | 4;

export interface Diagnostic {
  readonly range: Range;
  readonly severity: DiagnosticSeverity;
  /** A `DiagnosticCode`. */
  readonly code: string;
  /** The URL of the page that explains the code. */
  readonly codeDescription?: { readonly href: string };
  readonly source: string;
  /** Says what is wrong. If the text has a second line, this line says how to fix the problem. */
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
  /** Always true. The items change with each typed character, so an editor must request them again. */
  readonly isIncomplete: boolean;
  readonly items: readonly CompletionItem[];
}

export interface CompletionItem {
  readonly label: string;
  /** 5 is a field, 12 a value, 14 a keyword, 15 a snippet, 24 an operator. */
  readonly kind: 5 | 12 | 14 | 15 | 24;
  readonly detail?: string;
  readonly documentation?: MarkupContent;
  /** Editors sort the items by this text. */
  readonly sortText: string;
  /** Editors compare this text with the typed text. */
  readonly filterText: string;
  /** 1 is a plain text, 2 is a snippet. */
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
  /** The diagnostics whose problems the action fixes. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Whether the action certainly produces the filter that the author meant. */
  readonly isPreferred?: boolean;
  readonly edit: { readonly changes: Readonly<Record<string, readonly TextEdit[]>> };
}

export interface SemanticTokensLegend {
  readonly tokenTypes: readonly string[];
  readonly tokenModifiers: readonly string[];
}

export interface SemanticTokens {
  /**
   * Five numbers for each token: the lines and the characters since the start of the previous token, the length, the
   * type and the modifiers.
   */
  readonly data: readonly number[];
}

export interface SelectionRange {
  readonly range: Range;
  /** The next larger range that contains this range. */
  readonly parent?: SelectionRange;
}
