/** Notations that people use instead of a filter. Each function writes that a field has one of the given values. */
export const foreignNotations: Readonly<Record<string, (field: string, values: readonly string[]) => string>> = {
  "SQL with ANY": (field, values) =>
    `SELECT * FROM subscriptions WHERE '${values.join("' = ANY(x) OR '")}' = ANY(${field})`,
  "SQL with LIKE": (field, values) =>
    `SELECT * FROM subscriptions s WHERE ${values.map((value) => `s.${field} LIKE '%${value}%'`).join(" OR ")} LIMIT 10`,
  "a Mongo query": (field, values) => JSON.stringify({ [field]: { $in: values } }),
  "a Mongo query in a shell": (field, values) => `{ ${field}: { $in: ['${values.join("', '")}'] } }`,
  "a call of Mongo": (field, values) => `db.subscriptions.find({ ${field}: "${values[0]}" })`,
  "an Elasticsearch query": (field, values) => JSON.stringify({ query: { terms: { [field]: values } } }),
  "terms of Elasticsearch": (field, values) => `terms: { ${field}: ["${values.join('", "')}"] }`,
  YAML: (field, values) => `${field}:\n${values.map((value) => `  - ${value}`).join("\n")}`,
  "YAML with quotes": (field, values) =>
    `filter:\n  ${field}:\n${values.map((value) => `    - "${value}"`).join("\n")}`,
  TOML: (field, values) => `[filter]\n${field} = ["${values.join('", "')}"]\n[page]\nsize = 10`,
  LDAP: (field, values) => `(|${values.map((value) => `(${field}=${value})`).join("")}(cn=x))`,
  "LDAP with AND": (field, values) => `(&(objectClass=subscription)(${field}=${values[0]}))`,
  "a spreadsheet formula": (field, values) => `=OR(${values.map((value) => `${field}="${value}"`).join(";")};FALSE)`,
  "a spreadsheet function": (field, values) => `=FILTER(A:A, ${field}="${values[0]}", B:B)`,
  OData: (field, values) => `${values.map((value) => `${field} eq '${value}'`).join(" or ")} or ${field} eq 'x'`,
  "OData with any": (field, values) => `${field}/any(t: t eq '${values[0]}')`,
  "CEL with in": (field, values) => values.map((value) => `"${value}" in ${field}`).join(" || "),
  "CEL with exists": (field, values) =>
    [...values.map((value) => `${field}.exists(e, e == "${value}")`), `size(${field}) == 1`].join(" && "),
  "method calls": (field, values) => [...values, "x"].map((value) => `${field}.contains("${value}")`).join(" || "),
  "labels in braces": (field, values) => `subscriptions{${field}="${values[0]}",state="ACTIVE"}`,
  "selectors of attributes": (field, values) => `${values.map((value) => `[${field}="${value}"]`).join("")}[id="x"]`,
  "a sentence": (field, values) =>
    `Please show me every subscription where ${field} is ${values.join(" or ")}, thank you!`,
  "joined texts": (field) => `'${field}:"' + value + '" AND name="' + other + '"'`,
  "a template": (field) => `\`${field}:"\${value}"\``,
  "a formatted text": (field) => `"${field}:\\"{}\\"".format(value)`,
  "a call of sprintf": (field) => `sprintf('${field}:"%s"', $value)`,
  "a loop": (field) => `values.map(v => '${field}:"' + v + '"').join(" OR ")`,
};
