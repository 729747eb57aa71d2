import { type Layout, schemaStatements } from "../../src/service/stores/postgresql/layouts.js";
import { type GeneratedFile, readText, replaceSection } from "./generated-file.js";

const path = "docs/databases.md";

/** Shows the statements of `wef schema` for each layout. */
export const databasesPage: GeneratedFile = {
  path,
  content: () => {
    const layouts: readonly Layout[] = ["plain", "citus", "cockroachdb", "yugabytedb"];
    return replaceSection(readText(path), "schema", `${layouts.map(statementsOf).join("")}\n`);
  },
};

const statementsOf = (layout: Layout): string => `
<details><summary>The statements of <code>wef schema --layout ${layout}</code></summary>

\`\`\`sql
${schemaStatements("workspace_events", layout).join(";\n\n")};
\`\`\`

</details>
`;
