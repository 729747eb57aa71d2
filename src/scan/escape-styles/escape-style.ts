/** How characters are written in a kind of literal. */
export interface EscapeStyle {
  readonly name: SimpleEscapeStyleName | (string & {});
  /** The first characters of escapes. */
  readonly escapeStarts: string;
  /** Reads the escape at an offset. Undefined if there is none. */
  readonly readEscape: (source: string, offset: number, end: number) => DecodedEscape | undefined;
  /** Writes a text in the form of the literal. Undefined if the literal cannot hold it. */
  readonly encode: (text: string) => string | undefined;
}

export interface DecodedEscape {
  /** How many UTF-16 code units it has. */
  readonly length: number;
  /** What it stands for. */
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
