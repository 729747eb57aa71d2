/** Describes how characters are escaped in one kind of literal. */
export interface EscapeStyle {
  readonly name: SimpleEscapeStyleName | (string & {});
  /** The characters that can begin an escape sequence. */
  readonly escapeStarts: string;
  /** Reads the escape sequence that begins at an offset. Undefined if there is none. */
  readonly readEscape: (source: string, offset: number, end: number) => DecodedEscape | undefined;
  /** Escapes a text for the literal. Undefined if the literal cannot contain the text. */
  readonly encode: (text: string) => string | undefined;
}

export interface DecodedEscape {
  /** The length of the escape sequence, in UTF-16 code units. */
  readonly length: number;
  /** The text that the escape sequence stands for. */
  readonly value: string;
}

export type SimpleEscapeStyleName =
  | "backslash-double"
  | "backslash-single"
  | "ruby-document"
  | "python-double"
  | "python-single"
  | "python-format-double"
  | "python-format-single"
  | "python-raw"
  | "format-double"
  | "verbatim-double"
  | "verbatim-format-double"
  | "doubled-single"
  | "minimal-single"
  | "dollar-double"
  | "template"
  | "shell-double"
  | "shell-bare"
  | "shell-document"
  | "json"
  | "raw-double"
  | "raw-single"
  | "raw-backtick"
  | "raw-hash"
  | "raw-lines"
  | "plain"
  | "character"
  | "entities"
  | "percent";
