import { type Layout, schemaStatements } from "../../service/stores/postgresql/layouts.js";
import { sensibly } from "../output/exit-code.js";
import { write } from "../output/report.js";

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
