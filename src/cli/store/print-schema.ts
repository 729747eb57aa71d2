import { type Layout, schemaStatements } from "../../service/stores/postgresql/schema-statements.js";
import { asMisuse } from "../output/misuse.js";
import { write } from "../output/write.js";

export interface PrintSchemaOptions {
  readonly schema: string;
  readonly layout: Layout;
}

export async function printSchema({ schema, layout }: PrintSchemaOptions): Promise<void> {
  const statements = asMisuse(() => schemaStatements(schema, layout));
  await write(process.stdout, `${statements.join(";\n\n")};\n`);
}
