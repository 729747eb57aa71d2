import type { SimpleEscapeStyleName } from "../../src/scan/escape-styles/escape-style.js";
import { escapeStyles } from "../../src/scan/escape-styles/escape-styles.js";
import type { ScanLanguage } from "../../src/scan/index.js";

/** A way to write a filter as a literal in a program. */
export interface LiteralManner {
  readonly title: string;
  readonly language: ScanLanguage;
  readonly before: string;
  readonly after: string;
  readonly writing: SimpleEscapeStyleName;
  /** The code that joins two literals, including the closing quote of the first and the opening quote of the second. */
  readonly joint?: string;
  /** The notation for a hole: the place in the literal where the program inserts a value. */
  readonly hole?: string;
  /** Whether the literal can contain line breaks without an escape. */
  readonly keepsLines?: boolean;
}

type Row = readonly [
  title: string,
  before: string,
  after: string,
  writing: SimpleEscapeStyleName,
  more?: Pick<LiteralManner, "joint" | "hole" | "keepsLines">,
];

const api = "workspaceevents.subscriptions";

const rowsByLanguage: Readonly<Partial<Record<ScanLanguage, readonly Row[]>>> = {
  typescript: [
    ["an argument", `${api}.list({ filter: "`, '" });', "backslash-double"],
    ["a template", `${api}.list({ filter: \``, "` });", "template", { hole: `\${type}`, keepsLines: true }],
    [
      "a constant",
      "const FILTER = '",
      `';\n${api}.list({ filter: FILTER });`,
      "backslash-single",
      { joint: "' +\n  '" },
    ],
    ["a joined hole", `${api}.list({ filter: '`, "' });", "backslash-single", { hole: "' + type + '" }],
  ],
  python: [
    ["a keyword argument", `${api}().list(filter="`, '")', "python-double", { joint: '"\n  "' }],
    ["an f-string", `${api}().list(filter=f'`, "')", "python-format-single", { hole: "{type}" }],
    ["a long string", `FILTER = """`, `"""\n${api}().list(filter=FILTER)`, "python-double", { keepsLines: true }],
    ["a format", `${api}().list(filter="`, '" % type)', "python-double", { hole: "%s" }],
    ["a constant", "FILTER = '", `'\n${api}().list(filter=FILTER)`, "python-single", { joint: "' + '" }],
  ],
  go: [
    ["an argument", `${api}.List().Filter("`, '").Do()', "backslash-double", { joint: '" +\n\t"' }],
    ["a raw literal", `${api}.List().Filter(\``, "`).Do()", "raw-backtick", { keepsLines: true }],
    ["a format", `${api}.List().Filter(fmt.Sprintf("`, '", type)).Do()', "backslash-double", { hole: "%s" }],
    ["a constant", 'const filter = "', `"\nvar _ = ${api}.List().Filter(filter)`, "backslash-double"],
  ],
  java: [
    ["an argument", `${api}().list().setFilter("`, '");', "backslash-double", { joint: '"\n  + "' }],
    ["a joined hole", `${api}().list().setFilter("`, '");', "backslash-double", { hole: '" + type + "' }],
    ["a format", `${api}().list().setFilter(String.format("`, '", type));', "backslash-double", { hole: "%s" }],
    [
      "a constant",
      'static final String FILTER = "',
      `";\nvar page = ${api}().list().setFilter(FILTER);`,
      "backslash-double",
    ],
  ],
  kotlin: [
    ["an argument", `${api}().list().setFilter("`, '")', "dollar-double", { joint: '" +\n  "' }],
    ["a template", `${api}().list().setFilter("`, '")', "dollar-double", { hole: "$type" }],
    ["a constant", 'const val FILTER = "', `"\nval page = ${api}().list().setFilter(FILTER)`, "dollar-double"],
  ],
  csharp: [
    ["an argument", `${api}.List(filter: "`, '");', "backslash-double", { joint: '"\n  + "' }],
    ["a verbatim literal", `${api}.List(filter: @"`, '");', "verbatim-double", { keepsLines: true }],
    ["an interpolated literal", `${api}.List(filter: $"`, '");', "format-double", { hole: "{type}" }],
    ["a constant", 'const string Filter = "', `";\nvar page = ${api}.List(filter: Filter);`, "backslash-double"],
  ],
  rust: [
    ["an argument", `${api}().list().filter("`, '");', "backslash-double"],
    ["a raw literal", `${api}().list().filter(r#"`, '"#);', "raw-hash", { keepsLines: true }],
    ["a format", `${api}().list().filter(&format!("`, '", type));', "format-double", { hole: "{}" }],
    ["a constant", 'const FILTER: &str = "', `";\nlet page = ${api}().list().filter(FILTER);`, "backslash-double"],
  ],
  ruby: [
    ["an argument", 'workspaceevents.list_subscriptions(filter: "', '")', "backslash-double", { joint: '" \\\n  "' }],
    ["an interpolation", 'workspaceevents.list_subscriptions(filter: "', '")', "backslash-double", { hole: "#{type}" }],
    [
      "a constant",
      "FILTER = '",
      "'\nworkspaceevents.list_subscriptions(filter: FILTER)",
      "minimal-single",
      { joint: "' + '" },
    ],
  ],
  php: [
    [
      "an item",
      "<?php $workspaceevents->subscriptions->list(['filter' => '",
      "']);",
      "minimal-single",
      { joint: "' .\n  '" },
    ],
    [
      "an interpolation",
      '<?php $workspaceevents->subscriptions->list(["filter" => "',
      '"]);',
      "dollar-double",
      { hole: "{$type}" },
    ],
    [
      "a variable",
      "<?php $filter = '",
      "';\n$workspaceevents->subscriptions->list(['filter' => $filter]);",
      "minimal-single",
      { keepsLines: true },
    ],
  ],
  shell: [
    ["a variable", "# workspaceevents subscriptions\nFILTER='", "'\n", "raw-single"],
    ["an interpolation", '# workspaceevents subscriptions\nFILTER="', '"\n', "shell-double", { hole: "$TYPE" }],
    ["an option", '# workspaceevents subscriptions\ncurl -G "$URL" --data-urlencode \'filter=', "'\n", "raw-single"],
  ],
  json: [["a property", '{"api": "workspaceevents.subscriptions", "filter": "', '"}', "json"]],
  yaml: [
    ["a double-quoted scalar", 'api: workspaceevents.subscriptions\nfilter: "', '"\n', "backslash-double"],
    ["a single-quoted scalar", "api: workspaceevents.subscriptions\nfilter: '", "'\n", "doubled-single"],
    ["a block", "api: workspaceevents.subscriptions\nfilter: >-\n  ", "\n", "plain"],
  ],
  toml: [
    ["a basic string", '# workspaceevents.subscriptions\nfilter = "', '"\n', "backslash-double"],
    ["a literal string", "# workspaceevents.subscriptions\nfilter = '", "'\n", "raw-single"],
  ],
  hcl: [
    ["an attribute", '# workspaceevents.subscriptions\nfilter = "', '"\n', "dollar-double", { hole: `\${var.type}` }],
  ],
};

export const literalManners: readonly LiteralManner[] = Object.entries(rowsByLanguage).flatMap(([language, rows]) =>
  rows.map(([title, before, after, writing, more]) => ({
    language: language as ScanLanguage,
    title,
    before,
    after,
    writing,
    ...more,
  })),
);

/** A program that contains a filter. */
export interface WrittenFilter {
  readonly source: string;
  /** Converts an offset in the filter to an offset in the program. */
  readonly offsetOf: (offset: number) => number;
}

/** A part of a filter. The program contains another text instead of this part. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  /** The text that the program contains instead of the part. */
  readonly written: string;
}

/** Writes a filter in this manner. Undefined if the literal cannot contain the filter. */
export function writeFilter(manner: LiteralManner, text: string, cut?: Cut): WrittenFilter | undefined {
  const { encode } = escapeStyles[manner.writing];
  const encoded = (start: number, end: number): string | undefined => encode(text.slice(start, end));
  const { start = text.length, end = text.length, written = "" } = cut ?? {};
  const [head, tail] = [encoded(0, start), encoded(end, text.length)];
  if (head === undefined || tail === undefined) return undefined;
  return {
    source: manner.before + head + written + tail + manner.after,
    offsetOf: (offset) =>
      manner.before.length +
      (offset <= start
        ? (encoded(0, offset) ?? "").length
        : head.length + written.length + (encoded(end, offset) ?? "").length),
  };
}
