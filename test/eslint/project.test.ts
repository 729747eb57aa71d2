/** @module-tag slow */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint as ESLint10 } from "eslint";
import { ESLint as ESLint9 } from "eslint-9";
import { configs } from "typescript-eslint";
import { describe, expect, it, onTestFinished } from "vitest";
import { recommended } from "../../src/eslint/index.js";

const created = 'event_types:"google.workspace.chat.message.v1.created"';
const target = 'target_resource="//chat.googleapis.com/spaces/AAAA"';

const files = {
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "jsx": "preserve", "noEmit": true }, "include": ["*.ts", "*.tsx"] }',
  "list.ts": `export const filter: string = '${created} and ${target}';\nexport const filterOf = (type: string): string => \`event_types:"\${type}"\`;\n`,
  "picker.tsx": `export const picker = <p title='${created} && ${target}'>It's one</p>;\n`,
  "jsx.ts":
    "declare global {\n  namespace JSX {\n    type Element = string;\n    interface IntrinsicElements {\n      p: { title: string };\n    }\n  }\n}\nexport {};\n",
  "valid.js": `export const filter = '${created} AND ' + '${target}';\n`,
};

describe.each([
  ["9", ESLint9],
  ["10", ESLint10],
])("a project with ESLint %s and the type-checked rules of typescript-eslint", (_, ESLint) => {
  it("gets reports and fixes for its filters", async () => {
    const cwd = await mkdtemp(join(tmpdir(), "wef-eslint-"));
    onTestFinished(() => rm(cwd, { recursive: true }));
    for (const [name, contents] of Object.entries(files)) await writeFile(join(cwd, name), contents);
    const typeChecked = configs.recommendedTypeChecked.map((config) => ({ ...config, files: ["**/*.ts", "**/*.tsx"] }));
    const overrideConfig = [
      ...typeChecked,
      {
        files: ["**/*.ts", "**/*.tsx"],
        languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: cwd, ecmaFeatures: { jsx: true } } },
      },
      recommended,
    ] as never;
    const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig });
    const results = await eslint.lintFiles(["."]);
    const found = results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ ruleId, message, line }) =>
          `${filePath.slice(cwd.length + 1)}:${line} ${ruleId} ${/\((\S+)\)$/.exec(message)?.[1]}`,
      ),
    );
    expect(found.filter((each) => !each.startsWith("jsx.ts")).sort()).toEqual([
      "list.ts:1 workspace-events/valid-filter wrong-case-keyword",
      "list.ts:2 workspace-events/valid-filter unescaped-value",
      "picker.tsx:1 workspace-events/valid-filter unsupported-operator",
    ]);
    const fixed = await new ESLint({ cwd, overrideConfigFile: true, overrideConfig, fix: true }).lintFiles(["."]);
    expect(fixed.map(({ output }) => output).filter((output) => output !== undefined)).toEqual([
      files["list.ts"].replace(" and ", " AND "),
      files["picker.tsx"].replace(" && ", " AND "),
    ]);
  });
});
