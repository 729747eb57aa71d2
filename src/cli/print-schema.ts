import { type Layout, schemaStatements } from "../service/stores/postgresql/layouts.js";
import { write } from "./terminal.js";

export async function printSchema({
  schema,
  layout,
}: {
  readonly schema: string;
  readonly layout: Layout;
}): Promise<void> {
  await write(process.stdout, `${schemaStatements(schema, layout).join(";\n\n")};\n`);
}
