/** Words and phrases that readers search for, and the terms that the documentation uses instead. */
const rows: readonly (readonly [searched: readonly string[], terms: readonly string[]])[] = [
  [["negate", "negation", "not", "exclude", "excluding", "except", "without"], ["unsupported-operator"]],
  [["not equal", "not equals", "unequal", "greater than", "less than"], ["wrong-comparator"]],
  [
    ["wildcard", "asterisk", "glob", "regex", "regexp", "regular expression"],
    ["wildcards", "malformed-event-type"],
  ],
  [
    ["prefix", "startswith", "starts with", "endswith", "ends with"],
    ["wildcards", "malformed-event-type"],
  ],
  [
    ["contains", "substring", "like"],
    ["wildcards", "wrong-comparator"],
  ],
  [["precedence", "order of operations", "mixed"], ["mixed-operators"]],
  [["in list", "in operator", "in array", "list of values"], ["unsupported-syntax"]],
  [["comma", "commas"], ["unsupported-operator"]],
  [["brackets", "nesting"], ["parentheses"]],
  [["escape", "escaping", "backslash"], ["escape-in-string"]],
  [["apostrophe", "single quotes", "curly quotes"], ["wrong-quotes"]],
  [["null", "nil"], ["placeholders"]],
  [
    ["typo", "misspelled", "misspelling"],
    ["unknown-event-type", "unknown-field"],
  ],
  [
    ["case sensitive", "case insensitive", "uppercase", "lowercase", "upper case", "lower case", "capital letters"],
    ["case-sensitive", "wrong-case-keyword"],
  ],
  [
    ["pagination", "paging", "paginate", "paginated", "paginating", "cursor", "next page"],
    ["pagetoken", "pages"],
  ],
  [["not found", "does not exist", "unrecognized", "not known"], ["unknown"]],
  [
    ["timeout", "timeouts", "time out", "deadline"],
    ["timeout", "408"],
  ],
  [["bad request"], ["400"]],
  [["unauthorized"], ["401", "unauthenticated"]],
  [["forbidden", "access denied"], ["scope"]],
  [["request timeout"], ["408"]],
  [["payload too large", "content too large"], ["413"]],
  [["internal server error", "internal error"], ["500"]],
  [["service unavailable", "unavailable"], ["503"]],
  [["throttle", "throttling", "quota", "rate limit", "too many requests"], ["rate"]],
  [["auth", "authentication", "login", "log in", "sign in", "api key"], ["tokens"]],
  [
    ["authorization", "permission", "permissions", "oauth"],
    ["tokens", "scope"],
  ],
  [
    ["https", "ssl", "certificate"],
    ["tls", "encryption"],
  ],
  [["docker", "podman", "image", "kubernetes", "k8s"], ["container"]],
  [
    ["backup", "restore", "migrate", "migration"],
    ["export", "moving"],
  ],
  [["monitoring", "prometheus", "grafana"], ["metrics"]],
  [["logging", "audit"], ["log"]],
  [
    ["lint", "linter"],
    ["scan", "eslint"],
  ],
  [["autofix", "repair"], ["fix"]],
  [["orm"], ["prisma", "drizzle"]],
  [["emulator", "mock"], ["sample"]],
  [["offline"], ["local", "locally"]],
  [["i18n", "localization", "localize", "translation"], ["translate"]],
  [["vim"], ["neovim"]],
  [["intellij", "jetbrains", "zed"], ["lsp"]],
  [["performance", "benchmark", "fast"], ["speed"]],
];

/** The terms for each searched word or phrase. The words of a phrase are separated by a space. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  rows.flatMap(([searched, terms]) => searched.map((phrase) => [phrase, terms] as const)),
);
