// The types of the Language Server Protocol 3.17 that the language service needs. All values are plain JSON.

import type { Range } from "../text/position.js";

export type { Position, Range } from "../text/position.js";

/** Replaces the text of a range. */
export interface TextEdit {
  /** The text that is replaced. Empty for an insertion. */
  readonly range: Range;
  /** The text that replaces it. Empty for a deletion. */
  readonly newText: string;
}

/** 1 is an error, 2 is a warning, 4 is a hint. */
export type DiagnosticSeverity = 1 | 2 | 4;

/** A problem of a text, as editors show it. */
export interface Diagnostic {
  /** The place of the problem. */
  readonly range: Range;
  /** How severe the problem is. */
  readonly severity: DiagnosticSeverity;
  /** A `DiagnosticCode`. */
  readonly code: string;
  /** The URL of the page that explains the code. */
  readonly codeDescription?: { readonly href: string };
  /** The name of the tool: `workspace-events-filter`. */
  readonly source: string;
  /** Says what is wrong. If the text has a second line, this line says how to fix the problem. */
  readonly message: string;
  /** 1: unnecessary. */
  readonly tags?: readonly 1[];
  /** Other places that explain the problem, each with a few words about it. */
  readonly relatedInformation?: readonly { readonly location: Location; readonly message: string }[];
}

/** A place in a document. */
export interface Location {
  /** The URI of the document. */
  readonly uri: string;
  /** The place in the document. */
  readonly range: Range;
}

/** Markdown. */
export interface MarkupContent {
  readonly kind: "markdown";
  /** The text in Markdown. */
  readonly value: string;
}

/** The completions at a position. */
export interface CompletionList {
  /** Always true. The items change with each typed character, so an editor must request them again. */
  readonly isIncomplete: boolean;
  /** The completions. */
  readonly items: readonly CompletionItem[];
}

/** A text that the editor can insert at the cursor. */
export interface CompletionItem {
  /** The text that the editor shows in its list. */
  readonly label: string;
  /** 5 is a field, 12 a value, 14 a keyword, 15 a snippet, 24 an operator. */
  readonly kind: 5 | 12 | 14 | 15 | 24;
  /** A short explanation, which editors show next to the label. */
  readonly detail?: string;
  /** A longer explanation, which editors show for the selected item. */
  readonly documentation?: MarkupContent;
  /** Editors sort the items by this text. */
  readonly sortText: string;
  /** Editors compare this text with the typed text. */
  readonly filterText: string;
  /** 1 is a plain text, 2 is a snippet. */
  readonly insertTextFormat: 1 | 2;
  /** The edit that inserts the completion. */
  readonly textEdit: TextEdit;
  /** Edits in other places, which the editor makes together with `textEdit`. */
  readonly additionalTextEdits?: readonly TextEdit[];
}

/** The explanation of the word at a position. */
export interface Hover {
  /** The explanation. */
  readonly contents: MarkupContent;
  /** The text that the explanation is about. */
  readonly range: Range;
}

/** An action that changes the text, such as a fix. */
export interface CodeAction {
  /** The name of the action in the editor's menu. */
  readonly title: string;
  /** `quickfix`, `source.fixAll` or `refactor.rewrite`. */
  readonly kind: string;
  /** The diagnostics whose problems the action fixes. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Whether the action certainly produces the filter that the author meant. */
  readonly isPreferred?: boolean;
  /** The edits of the action, by the URI of the document. */
  readonly edit: { readonly changes: Readonly<Record<string, readonly TextEdit[]>> };
}

/** The names that the numbers in `SemanticTokens` stand for. */
export interface SemanticTokensLegend {
  /** The names of the token types. A token has the index of its type in this list. */
  readonly tokenTypes: readonly string[];
  /** Empty, because the tokens have no modifiers. */
  readonly tokenModifiers: readonly string[];
}

/** The tokens of a text, for colors. */
export interface SemanticTokens {
  /**
   * Five numbers for each token: the lines and the characters since the start of the previous token, the length, the
   * type and the modifiers.
   */
  readonly data: readonly number[];
}

/** A range that an editor can select, with the next larger range. */
export interface SelectionRange {
  /** The text to select. */
  readonly range: Range;
  /** The next larger range that contains this range. */
  readonly parent?: SelectionRange;
}
