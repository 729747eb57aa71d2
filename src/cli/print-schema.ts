import { type Layout, schemaStatements } from "../service/stores/postgresql/schema-statements.js";
import { sensibly } from "./outcome.js";
import { write } from "./terminal.js";

export async function printSchema({
  schema,
  layout,
}: {
  readonly schema: string;
  readonly layout: Layout;
}): Promise<void> {
  const statements = sensibly(() => schemaStatements(schema, layout));
  await write(process.stdout, `${statements.join(";\n\n")};\n`);
}
