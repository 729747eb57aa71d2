import pg from "pg";

/** Reads the columns, constraints and indexes of the tables in a schema, without the name of the schema. */
export async function readTableDefinitions(pool: pg.Pool, schema: string): Promise<readonly string[]> {
  const { rows } = await pool.query({ text: selectDefinitions, values: [schema], rowMode: "array" });
  const schemaPrefixes = [`${pg.escapeIdentifier(schema)}.`, `${schema}.`];
  return rows.map((row) =>
    schemaPrefixes.reduce((text, schemaPrefix) => text.replaceAll(schemaPrefix, () => ""), row.join(" ")),
  );
}

const selectDefinitions = `
  SELECT 'column', table_name, column_name, data_type, is_nullable, collation_name
  FROM information_schema.columns WHERE table_schema = $1
  UNION ALL
  SELECT 'index', tablename, indexname, indexdef, '', '' FROM pg_indexes WHERE schemaname = $1
  UNION ALL
  SELECT 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), '', ''
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid JOIN pg_namespace ON pg_namespace.oid = connamespace
  WHERE nspname = $1
  ORDER BY 1, 2, 3`;
