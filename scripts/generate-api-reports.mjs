// Writes the reports in the folder `api`, and removes the reports of entries that no longer exist:
// `npm run generate:api`.
import "./typescript.mjs";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const { createApiReports } = await import("./generate/api-reports.ts");

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = createApiReports();
mkdirSync(`${root}/api`, { recursive: true });
for (const name of readdirSync(`${root}/api`))
  if (!reports.some(({ path }) => path === `api/${name}`)) rmSync(`${root}/api/${name}`);
for (const { path, createContent } of reports) writeFileSync(`${root}/${path}`, createContent());
