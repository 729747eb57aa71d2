import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { createTemporaryFolder, type ProcessResult, runWef } from "../command-line.js";

/** The fields that a line must have. */
export const requiredFields = {
  name: "subscriptions/one",
  eventTypes: ["google.workspace.chat.message.v1.created"],
  targetResource: "//chat.googleapis.com/spaces/AAAAAAAAAAA",
  authority: "users/1",
} as const;

/** Matches a UUID. */
export const anyUuid: unknown = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Creates a line of an import file with a subscription. */
export const createSubscriptionLine = (id: number | string, fields: object = {}): string =>
  JSON.stringify({ ...requiredFields, name: `subscriptions/${id}`, ...fields });

/** Creates a temporary folder with the file `a.jsonl`. */
export async function createFolderWithFile(content: string | Uint8Array): Promise<string> {
  const cwd = await createTemporaryFolder();
  await writeFile(join(cwd, "a.jsonl"), content);
  return cwd;
}

/** The store that `runImport` fills, as the value of `--store`. */
export const storeName = "sqlite:store.sqlite";

export const runImport = (cwd: string, ...args: readonly string[]): Promise<ProcessResult> =>
  runWef(["import", ...args, "--store", storeName], { cwd });

/** The rows that a query finds in the store that `runImport` fills. */
export function queryStore(cwd: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(cwd, "store.sqlite"), { readOnly: true });
  try {
    const rows = database.prepare(sql).all();
    return rows.map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** The sorted ids of the subscriptions in the store that `runImport` fills. */
export const readStoredIds = (cwd: string): string[] =>
  queryStore(cwd, "SELECT name FROM subscriptions ORDER BY name").map(({ name }) => String(name).slice(14));

const renderSubscriptionCount = (count: string): string =>
  `${count} ${count === "1" ? "subscription" : "subscriptions"}`;

/** What `import` prints about an imported file. */
export const expectedImportedText = (count: string, file = "a.jsonl"): string =>
  `${file}: ${renderSubscriptionCount(count)} imported\n`;

/** What `import` prints about an imported file with rejected lines. */
export const expectedPartlyImportedText = (count: string, file = "a.jsonl"): string =>
  `${file}: ${renderSubscriptionCount(count)} imported; rejected lines are in ${file}.rejected\n`;

/** What `import` prints about a file that was imported before. */
export const expectedImportedBeforeText = (count: string): string =>
  `imported before, ${renderSubscriptionCount(count)} (see --again)`;
