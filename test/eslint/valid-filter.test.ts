import { RuleTester as RuleTester10 } from "eslint";
import { RuleTester as RuleTester9 } from "eslint-9";
import { parser } from "typescript-eslint";
import { describe, it } from "vitest";
import { validFilter } from "../../src/eslint/index.js";

const created = 'event_types:"google.workspace.chat.message.v1.created"';
const updated = 'event_types:"google.workspace.chat.message.v1.updated"';
const target = 'target_resource="//chat.googleapis.com/spaces/AAAA"';

const valid = [
  `const filter = '${created} AND ${target}';`,
  `api.subscriptions.list({ filter: \`( ${created} OR ${updated} ) AND ${target}\` });`,
  `const filter = '${created}' + ' AND ' + '${target}';`,
  `logging.getEntries({ filter: 'resource.type="x" AND severity>=ERROR' });`,
  `// wef-ignore\nconst filter = '${created} and ${target}';`,
  {
    code: `const filter = \`event_types:"\${type}"\`; // google.workspace.`,
    options: [{ allow: ["unescaped-value"] }],
  },
  { code: `const filter = '(${created})';` },
  { code: `// a\u2028// eslint-disable-next-line\nconst filter = '${created} and ${target}';` },
  { code: "const { data } = await workspaceevents.subscriptions.list({});" },
];

const place = (line: number, column: number, endColumn: number) => ({ line, column, endLine: line, endColumn });

const invalid = [
  {
    code: `const filter = '${created} and ${target}';`,
    output: `const filter = '${created} AND ${target}';`,
    errors: [{ messageId: "problem", ...place(1, 72, 75) }],
  },
  {
    code: `const filter = "event_types:'google.workspace.chat.message.v1.created'";`,
    output: `const filter = "${created.replaceAll('"', '\\"')}";`,
    errors: [{ messageId: "problem" }],
  },
  {
    code: `const filter = '${created}' +\n  ' && ${target}';`,
    output: `const filter = '${created}' +\n  ' AND ${target}';`,
    errors: [{ messageId: "problem", ...place(2, 5, 7) }],
  },
  {
    code: `const filter = \`${created} AND ${updated}\`;`,
    output: null,
    errors: [
      {
        messageId: "problem",
        suggestions: [
          {
            messageId: "fix",
            data: { title: "join the event types by OR" },
            output: `const filter = \`${created} OR ${updated}\`;`,
          },
        ],
      },
    ],
  },
  {
    code: "const filter = `event_types:$" + "{type}`; // google.workspace.",
    output: null,
    errors: [
      {
        messageId: "problem",
        suggestions: [
          {
            messageId: "fix",
            data: { title: 'put in double quotes: "…"' },
            output: 'const filter = `event_types:"$' + '{type}"`; // google.workspace.',
          },
        ],
      },
    ],
  },
  {
    code: `const filter = '(${created})';`,
    options: [{ minSeverity: "hint" }],
    output: `const filter = '${created}';`,
    errors: [{ messageId: "problem" }],
  },
  {
    code: "const { data } = await workspaceevents.subscriptions.list({});",
    options: [{ missing: true }],
    output: null,
    errors: [{ messageId: "problem" }],
  },
];

const typed = [
  {
    code: `const f = <Picker<string> filter={'${created} and ${target}'} title="a" />;`,
    output: `const f = <Picker<string> filter={'${created} AND ${target}'} title="a" />;`,
    errors: [{ messageId: "problem" }],
    filename: "a.tsx",
  },
  {
    code: `const filter: string = '${created} and ${target}' as const;`,
    output: `const filter: string = '${created} AND ${target}' as const;`,
    errors: [{ messageId: "problem" }],
    filename: "a.ts",
  },
];

describe.each([
  ["9", RuleTester9],
  ["10", RuleTester10],
])("with ESLint %s", (_, Tester) => {
  Object.assign(Tester, { describe, it, itOnly: it.only });
  const rule = validFilter as never;
  new Tester().run("valid-filter in JavaScript", rule, { valid, invalid } as never);
  const languageOptions = { parser, parserOptions: { ecmaFeatures: { jsx: true } } } as never;
  new Tester({ languageOptions }).run("valid-filter in TypeScript", rule, {
    valid,
    invalid: [...invalid, ...typed],
  } as never);
});
