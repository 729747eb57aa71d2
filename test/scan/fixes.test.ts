import { spawnSync } from "node:child_process";
import type { Parser } from "@lezer/common";
import { parser as goParser } from "@lezer/go";
import { parser as javaParser } from "@lezer/java";
import { parser as jsonParser } from "@lezer/json";
import { parser as phpParser } from "@lezer/php";
import { parser as rustParser } from "@lezer/rust";
import { parser as yamlParser } from "@lezer/yaml";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { findLanguage, fixSource, type ScanFix, scan } from "../../src/scan/index.js";
import { corpusFiles } from "./corpus-files.js";

const apply = (source: string, { edits }: ScanFix): string =>
  [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((text, { span, newText }) => text.slice(0, span.start) + newText + text.slice(span.end), source);

/** Returns the structure of a program without the content of the literals, or undefined if there is a syntax error. */
type Structure = (source: string) => string | undefined;

const byLezer =
  (parser: Parser): Structure =>
  (source) => {
    const names: string[] = [];
    let hasError = false;
    parser.parse(source).iterate({
      enter: ({ type, name }) => {
        hasError ||= type.isError;
        if (!/escape/i.test(name)) names.push(name);
        return (
          !/^(?:String|InterpretedString|RawString|Literal|BlockLiteralContent|QuotedLiteral)/.test(name) ||
          /Interpolat/.test(name)
        );
      },
    });
    return hasError ? undefined : names.join(" ");
  };

const byTypeScript: Structure = (source) => {
  const file = ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  if ((file as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics.length > 0) return undefined;
  const kinds: number[] = [];
  const visit = (node: ts.Node): void => {
    kinds.push(node.kind);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return kinds.join(" ");
};

const python = `
import ast, sys
tree = ast.parse(sys.stdin.read())
for node in ast.walk(tree):
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        node.value = ""
print(ast.dump(tree))
`;

const byPython: Structure = (source) => {
  const { status, stdout } = spawnSync("python3", ["-c", python], { input: source, encoding: "utf8", maxBuffer: 1e8 });
  return status === 0 ? stdout : undefined;
};

const byBash: Structure = (source) => (spawnSync("bash", ["-n"], { input: source }).status === 0 ? "" : undefined);

const structures: Readonly<Record<string, Structure>> = {
  typescript: byTypeScript,
  javascript: byTypeScript,
  python: byPython,
  shell: byBash,
  go: byLezer(goParser),
  java: byLezer(javaParser),
  rust: byLezer(rustParser),
  php: byLezer(phpParser),
  json: byLezer(jsonParser),
  yaml: byLezer(yamlParser),
};

const filesWithFixes = corpusFiles.filter(({ source, path }) =>
  scan(source, { path }).some(({ fixes }) => fixes.length > 0),
);

describe.each(filesWithFixes)("each fix in $path", ({ path, source }) => {
  const structure = structures[findLanguage(path) ?? ""];
  const fixes = scan(source, { path }).flatMap((finding) => finding.fixes.map((fix) => ({ finding, fix })));

  it("changes only the content of one literal, according to a parser of the language", () => {
    const before = structure?.(source);
    for (const { finding, fix } of fixes) {
      const fixed = apply(source, fix);
      for (const { span } of fix.edits) {
        expect(span.start).toBeGreaterThanOrEqual(finding.span.start);
        expect(span.end).toBeLessThanOrEqual(finding.span.end);
      }
      if (before !== undefined) expect(structure?.(fixed)).toBe(before);
    }
  });

  it("leaves fewer diagnostics with the code of the problem that it fixes", () => {
    for (const { finding, fix } of fixes) {
      const fixed = scan(apply(source, fix), { path });
      const again =
        fixed.find(({ span }) => span.start === finding.span.start) ??
        fixed.find(({ span }) => span.start <= finding.span.end && span.end >= finding.span.start);
      expect(
        again?.diagnostics.filter(
          ({ code, message }) =>
            code === fix.code && message === finding.diagnostics.find((each) => each.fixes.includes(fix))?.message,
        ).length ?? 0,
      ).toBeLessThan(finding.diagnostics.filter(({ code }) => code === fix.code).length);
    }
  });
});

describe("a fix is written with the escapes of its literal", () => {
  const [wrong, right] = [
    "event_types:'google.workspace.chat.message.v1.created'",
    'event_types:"google.workspace.chat.message.v1.created"',
  ];
  it.each([
    ["ts", `const filter = "${wrong}";`, `const filter = "${right.replaceAll('"', '\\"')}";`],
    ["ts", `const filter = \`${wrong}\`;`, `const filter = \`${right}\`;`],
    ["py", `filter = """${wrong}\n"""`, `filter = """${right}\n"""`.replaceAll(/"(?=goo)|"(?=\n"")/g, '\\"')],
    ["cs", `var filter = @"${wrong}";`, `var filter = @"${right.replaceAll('"', '""')}";`],
    ["cs", `var filter = """${wrong} """;`, `var filter = """${right} """;`],
    ["go", `filter := \`${wrong}\``, `filter := \`${right}\``],
    ["rs", `let filter = r#"${wrong}"#;`, `let filter = r#"${right}"#;`],
    ["sh", `FILTER="${wrong}"`, `FILTER="${right.replaceAll('"', '\\"')}"`],
    ["yaml", `filter: "${wrong}"`, `filter: "${right.replaceAll('"', '\\"')}"`],
    ["yaml", `filter: '${wrong.replaceAll("'", "''")}'`, `filter: '${right}'`],
    ["json", `{"filter": "${wrong}"}`, `{"filter": "${right.replaceAll('"', '\\"')}"}`],
    ["toml", `filter = "${wrong}"`, `filter = "${right.replaceAll('"', '\\"')}"`],
    ["tf", `filter = "${wrong}"`, `filter = "${right.replaceAll('"', '\\"')}"`],
    ["php", `<?php $filter = "${wrong}";`, `<?php $filter = "${right.replaceAll('"', '\\"')}";`],
    ["rb", `filter = "${wrong}"`, `filter = "${right.replaceAll('"', '\\"')}"`],
    ["kt", `val filter = "${wrong}"`, `val filter = "${right.replaceAll('"', '\\"')}"`],
    ["java", `String filter = "${wrong}";`, `String filter = "${right.replaceAll('"', '\\"')}";`],
    [
      "http",
      "GET https://workspaceevents.googleapis.com/v1/subscriptions?filter=event_types%3D%22google.workspace.chat.message.v1.created%22",
      "GET https://workspaceevents.googleapis.com/v1/subscriptions?filter=event_types%3A%22google.workspace.chat.message.v1.created%22",
    ],
    [
      "md",
      `\`\`\`python\nfilter = "${wrong}"\n\`\`\`\n`,
      `\`\`\`python\nfilter = "${right.replaceAll('"', '\\"')}"\n\`\`\`\n`,
    ],
  ])("in %s: %s", (language, source, fixed) => {
    expect(fixSource(source, { language, suggestions: true }).text).toBe(fixed);
  });

  it("and is not offered if the literal cannot contain the fixed text", () => {
    const [finding] = scan(`filter = r"${wrong}"`, { language: "python" });
    expect(finding?.diagnostics.map(({ code, fixes }) => [code, fixes])).toEqual([["wrong-quotes", []]]);
  });
});
