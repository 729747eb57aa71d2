// Statements and rows by one `psql`: PostgreSQL's own way to load them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { batchesOf } from "./rows.mjs";

/** @param steps Statements, and for rows `[table, columns, rows]`, the last a function that gives them. */
export async function copy({ url, binaries = "" }, steps) {
  const options = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", url, "-f", "-"];
  const child = spawn(join(binaries, "psql"), options, { stdio: ["pipe", "ignore", "inherit"] });
  const exit = once(child, "exit");
  const write = async (text) => {
    if (!child.stdin.write(text)) await Promise.race([once(child.stdin, "drain"), exit]);
  };
  // Its exit code tells of what it could not take.
  child.stdin.on("error", () => {});
  for (const step of steps) {
    if (typeof step === "string") {
      await write(`${step};\n`);
      continue;
    }
    const [table, columns, rows] = step;
    await write(`COPY ${table} (${columns.join(", ")}) FROM STDIN;\n`);
    for (const some of batchesOf(rows(), 1_000)) await write(some.map(lineOf).join(""));
    await write("\\.\n");
  }
  child.stdin.end();
  const [code] = await exit;
  if (code !== 0) throw new Error(`psql has failed: ${code}`);
}

/** The rows need no escapes: there are neither backslashes nor controls in them. */
const lineOf = (row) => `${row.map((value) => value ?? "\\N").join("\t")}\n`;
