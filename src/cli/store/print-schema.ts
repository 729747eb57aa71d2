import {
  renderSchemaStatements,
  type TablePartitioningMode,
} from "../../service/stores/postgresql/schema-statements.js";
import { convertTypeErrorsToMisuse } from "../output/misuse.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";

export interface PrintSchemaOptions {
  readonly schema: string;
  readonly layout: TablePartitioningMode;
}

export async function printSchema({ schema, layout }: PrintSchemaOptions): Promise<void> {
  const schemaSql = convertTypeErrorsToMisuse(() => renderSchemaStatements(schema, layout));
  await writeWithBackpressure(process.stdout, `${schemaSql.join(";\n\n")};\n`);
}
