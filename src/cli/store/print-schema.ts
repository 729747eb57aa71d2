import { type Layout, schemaStatements } from "../../service/stores/postgresql/schema-statements.js";
import { convertErrorsToMisuse } from "../output/misuse.js";
import { write } from "../output/write.js";

export interface PrintSchemaOptions {
  readonly schema: string;
  readonly layout: Layout;
}

export async function printSchema({ schema, layout }: PrintSchemaOptions): Promise<void> {
  const schemaSql = convertErrorsToMisuse(() => schemaStatements(schema, layout));
  await write(process.stdout, `${schemaSql.join(";\n\n")};\n`);
}
