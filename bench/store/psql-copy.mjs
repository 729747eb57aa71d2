// Loads rows with one `psql` process and the statement COPY, which is the fastest way in PostgreSQL.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { batchesOf } from "./rows.mjs";

/** @param steps Statements, or `[table, columns, listRows]` for rows that a function returns. */
export async function runPsql({ url, binariesPath = "" }, steps) {
  const options = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", url, "-f", "-"];
  const child = spawn(join(binariesPath, "psql"), options, { stdio: ["pipe", "ignore", "inherit"] });
  const exited = once(child, "exit");
  const write = async (text) => {
    if (!child.stdin.write(text)) await Promise.race([once(child.stdin, "drain"), exited]);
  };
  // If psql ends early, writing to it fails. This error is ignored, because the exit code says that psql has failed.
  child.stdin.on("error", () => {});
  for (const step of steps) {
    if (typeof step === "string") {
      await write(`${step};\n`);
      continue;
    }
    const [table, columns, listRows] = step;
    await write(`COPY ${table} (${columns.join(", ")}) FROM STDIN;\n`);
    for (const batch of batchesOf(listRows(), 1_000)) await write(batch.map(formatLine).join(""));
    await write("\\.\n");
  }
  child.stdin.end();
  const [code] = await exited;
  if (code !== 0) throw new Error(`psql has failed: ${code}`);
}

/** The values contain no backslashes and no control characters, so nothing is escaped. */
const formatLine = (row) => `${row.map((value) => value ?? "\\N").join("\t")}\n`;
