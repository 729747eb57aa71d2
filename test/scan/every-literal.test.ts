import { describe, expect, it } from "vitest";
import { compile } from "../../src/compile.js";
import type { SimpleEscapeStyleName } from "../../src/scan/escape-styles/escape-style.js";
import { escapeStyles } from "../../src/scan/escape-styles/escape-styles.js";
import { type ScanLanguage, scan } from "../../src/scan/index.js";
import { applyEdits } from "../../src/text/edit.js";

/** A kind of literal: the code before and after its content, and the escape style of the content. */
type LiteralKind = readonly [language: ScanLanguage, before: string, after: string, writing: SimpleEscapeStyleName];

/** Every kind of literal of every language, as an argument of the list method or with the name `filter`. */
const kinds: readonly LiteralKind[] = [
  ["typescript", 'workspaceevents.subscriptions.list({ filter: "', '" });', "backslash-double"],
  ["typescript", "workspaceevents.subscriptions.list({ filter: '", "' });", "backslash-single"],
  ["javascript", "workspaceevents.subscriptions.list({ filter: `", "` });", "template"],
  ["python", 'workspaceevents.subscriptions().list(filter="', '")', "python-double"],
  ["python", "workspaceevents.subscriptions().list(filter='", "')", "python-single"],
  ["python", "workspaceevents.subscriptions().list(filter=f'", "')", "python-format-single"],
  ["python", 'workspaceevents.subscriptions().list(filter=f"""', '""")', "python-format-double"],
  ["go", 'workspaceevents.Subscriptions.List().Filter("', '")', "backslash-double"],
  ["go", "workspaceevents.Subscriptions.List().Filter(`", "`)", "raw-backtick"],
  ["java", 'workspaceevents.subscriptions().list().setFilter("', '");', "backslash-double"],
  ["kotlin", 'workspaceevents.subscriptions().list().setFilter("', '")', "dollar-double"],
  ["csharp", 'workspaceevents.Subscriptions.List(filter: "', '");', "backslash-double"],
  ["csharp", 'workspaceevents.Subscriptions.List(filter: @"', '");', "verbatim-double"],
  ["csharp", 'workspaceevents.Subscriptions.List(filter: $"', '");', "format-double"],
  ["csharp", 'workspaceevents.Subscriptions.List(filter: $@"', '");', "verbatim-format-double"],
  ["rust", 'workspaceevents.subscriptions().list().filter("', '");', "backslash-double"],
  ["rust", 'workspaceevents.subscriptions().list().filter(r#"', '"#);', "raw-hash"],
  ["ruby", 'workspaceevents.list_subscriptions(filter: "', '")', "backslash-double"],
  ["ruby", "workspaceevents.list_subscriptions(filter: '", "')", "minimal-single"],
  ["php", "<?php $workspaceevents->subscriptions->list(['filter' => '", "']);", "minimal-single"],
  ["php", "<?php $workspaceevents->subscriptions->list(['filter' => \"", '"]);', "dollar-double"],
  ["shell", "# workspaceevents\nFILTER='", "'\n", "raw-single"],
  ["shell", '# workspaceevents\nFILTER="', '"\n', "shell-double"],
  ["json", '{"api": "workspaceevents", "filter": "', '"}', "json"],
  ["yaml", 'api: workspaceevents\nfilter: "', '"\n', "backslash-double"],
  ["yaml", "api: workspaceevents\nfilter: '", "'\n", "doubled-single"],
  ["yaml", "api: workspaceevents\nfilter: >-\n  ", "\n", "plain"],
  ["toml", '# workspaceevents\nfilter = "', '"\n', "backslash-double"],
  ["toml", "# workspaceevents\nfilter = '", "'\n", "raw-single"],
  ["hcl", '# workspaceevents\nfilter = "', '"\n', "dollar-double"],
];

const filters = [
  'event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/AAAA"',
  '(event_types:"google.workspace.chat.message.v1.created" OR event_types:"google.workspace.chat.message.v1.updated") AND target_resource="//chat.googleapis.com/spaces/AAAA"',
];

const isExhaustive = process.env.WEF_EXHAUSTIVE === "1";

/**
 * Yields many texts, each without one span of the given text. If `isExhaustive` is true, every possible span is removed
 * once. Otherwise, the spans have a length of one to three characters.
 */
function* withoutSpans(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += 1) {
    const last = isExhaustive ? text.length : Math.min(text.length, start + 1 + (start % 3));
    for (let end = isExhaustive ? start + 1 : last; end <= last; end += 1) yield text.slice(0, start) + text.slice(end);
  }
}

const codesOf = (diagnostics: readonly { readonly code: string }[]): readonly string[] =>
  diagnostics.map(({ code }) => code).sort();

describe.each(kinds)("in %s, between %j and %j", { tags: "slow" }, (language, before, after, writing) => {
  it.each(filters)("%s has the same diagnostics as in compile, even if a part of the filter is missing", (filter) => {
    let count = 0;
    let found = 0;
    for (const text of [filter, ...withoutSpans(filter)]) {
      const written = escapeStyles[writing].encode(text);
      // A text with a space at its beginning or end is not tested, because most documents do not keep the space.
      if (written === undefined || text.trim() !== text) continue;
      count += 1;
      const source = before + written + after;
      const [finding, ...others] = scan(source, { language });
      expect(others).toEqual([]);
      if (!finding || finding.text.trimEnd() !== text) continue;
      found += 1;
      const { diagnostics } = compile(text);
      if (finding.text === text && finding.kind === "filter")
        expect([text, codesOf(finding.diagnostics)]).toEqual([text, codesOf(diagnostics)]);
      for (const { edits } of finding.fixes) {
        const edited = applyEdits(source, edits);
        expect(edited.startsWith(before) && edited.endsWith(after)).toBe(true);
      }
    }
    expect(found / count).toBeGreaterThan(isExhaustive ? 0.5 : 0.9);
  });
});
