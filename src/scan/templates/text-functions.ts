/** Functions that have a format as an argument, and insert their other arguments into the format. */
export const formatFunctions: ReadonlySet<string> = new Set([
  "sprintf",
  "printf",
  "fprintf",
  "format",
  "formatted",
  "errorf",
  "appendf",
  "appendformat",
  "format_args",
  "write",
  "writeln",
  "println",
  "print",
]);

/** Functions and methods whose result is the same text, or the same text encoded for an address. */
export const textPreservingFunctions: ReadonlySet<string> = new Set([
  "string",
  "str",
  "text",
  "trim",
  "strip",
  "trimspace",
  "dedent",
  "cleandoc",
  "trimindent",
  "encodeuricomponent",
  "escape",
  "queryescape",
  "pathescape",
  "quote",
  "quote_plus",
  "urlencode",
  "rawurlencode",
  "encode",
  "ptr",
  "from",
  "of",
  "to_string",
  "tostring",
  "stringvalue",
  "raw",
  "urlescape",
  "encodeuri",
  "encode_www_form_component",
  "escapedatastring",
  "pathencode",
  "toowned",
  "to_owned",
  "into",
]);

/**
 * Matches the names of functions and methods that return the text of a parameter, perhaps trimmed or encoded. `text` and
 * `from` are not among them, because functions with these names can return a different text.
 */
export const parameterPreservingPattern: RegExp =
  /^(?:string|str|ptr|some|of|trim|strip|trimspace|quote|quote_plus|(?:raw)?ur[li]_?(?:en)?code|ur[li]escape|(?:query|path|uri)?escape|(?:uri)?encode(?:uricomponent|_www_form_component)?|escapedatastring|to_?string|as_str|to_s|to_owned|clone|into)$/i;

/** Matches the names of functions that send a request, or that make the address of a request. */
export const requestFunctionPattern: RegExp =
  /^(?:(?:http|do|async|await|send|make)_?)?(?:get|fetch|list|find|search|query|request|page|send|call|load|address|ur[il]|all)(?:_?(?:all|async|page|pages|json|list|subscriptions?|sync|raw|url|uri)){0,3}$/i;

/** Matches the names of functions that log or print a text. */
export const loggingFunctionPattern: RegExp =
  /^(?:log|debug|info|warn|warning|trace|print|println|puts|echo|(?:\w{0,30}(?:error|exception)))$/i;

/** Matches the names of functions that set a filter. */
export const filterSetterPattern: RegExp = /^(?:set|with)?_?filter$/i;

export const formatMethods: ReadonlySet<string> = new Set(["format", "formatted", "format_map", "formatto"]);

/** Methods that return a text unchanged, or change only its white space or its placeholders. */
export const textPreservingMethods: ReadonlySet<string> = new Set([
  "strip",
  "trim",
  "trimindent",
  "trimmargin",
  "stripindent",
  "replace",
  "replaceall",
  "gsub",
  "sub",
  "tostring",
  "to_string",
  "to_s",
  "into",
  "to_owned",
  "freeze",
  "squish",
  "chomp",
  "trim_end",
  "lstrip",
  "rstrip",
  "encode",
  "dup",
  "as_str",
]);
