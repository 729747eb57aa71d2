import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Layout, schemaStatements } from "../../src/service/stores/postgresql/layouts.js";

const page = readFileSync(new URL("../../docs/databases.md", import.meta.url), "utf8");
const markers = /(<!-- schema: [^>]*-->\n)[\s\S]*?(<!-- \/schema -->)/;

const section = (layout: Layout): string => `
<details><summary>The statements of <code>wef schema --layout ${layout}</code></summary>

\`\`\`sql
${schemaStatements("workspace_events", layout).join(";\n\n")};
\`\`\`

</details>
`;

test("the statements in the documentation of databases are those of `wef schema`", async () => {
  const sections = (["plain", "citus", "cockroachdb", "yugabytedb"] as const).map(section).join("");
  const current = page.replace(markers, (_, open: string, close: string) => `${open}${sections}\n${close}`);
  expect(page).toMatch(markers);
  await expect(current).toMatchFileSnapshot("../../docs/databases.md");
});
