import { parseJsonOrUndefined } from "../../text/parse-json.js";

/** Names of the properties of a request that contain the text of a query. */
const queryTextPropertyNames = ["query", "sql", "statement", "text", "stmt"];

/** Names of the properties that contain the values of the query's variables. */
const variableValuesPropertyNames = ["variables", "params", "parameters", "bindings", "values", "args", "bind"];

const harmlessRequestPropertyNames = new Set(["operationName", "extensions", "id", "jsonrpc", "database", "format"]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * If a text is a request with a query and the values of its variables, replaces the variables with the values. Any
 * other text stays unchanged.
 */
export function fillInQueryVariables(text: string): string {
  const request = parseJsonOrUndefined(text);
  if (isObject(request)) {
    const names = Object.keys(request);
    const query = names.find((name) => queryTextPropertyNames.includes(name) && typeof request[name] === "string");
    const values = names.find((name) => variableValuesPropertyNames.includes(name));
    const hasOthers = names.some(
      (name) => name !== query && name !== values && !harmlessRequestPropertyNames.has(name),
    );
    if (query === undefined || values === undefined || hasOthers) return text;
    return fillInValues(String(request[query]), request[values]) ?? text;
  }
  const [, query, variables] =
    /^([\s\S]{1,8000}?\})\s{0,40}(?:(?:"?variables"?|vars)\s{0,9}[:=]?)?\s{0,40}(\{[\s\S]{1,4000}\})\s{0,40}$/i.exec(
      text,
    ) ?? [];
  return query !== undefined && variables !== undefined && /^\s{0,40}query\b/.test(query)
    ? (fillInValues(query, parseJsonOrUndefined(variables)) ?? text)
    : text;
}

/**
 * Replaces the variables of a query with their values. Undefined if a variable has no value, or if a value belongs to
 * no variable.
 */
function fillInValues(query: string, values: unknown): string | undefined {
  const body = query.replace(/^\s{0,40}query\b\s{0,9}\w{0,60}\s{0,9}\([^()]{0,1000}\)/, "query ");
  const used = new Set<string>();
  let isMissing = false;
  let position = 0;
  const filled = body.replace(
    /\?(?![?&|])|[$:@]([A-Za-z_]\w{0,60}|\d{1,3})(?!\w)/g,
    (place: string, name: string | undefined, offset: number) => {
      if (place.startsWith(":") && /[\w":]$/.test(body.slice(0, offset))) return place;
      const key = name ?? String(position + 1);
      if (name === undefined) position += 1;
      const value = Array.isArray(values)
        ? values[Number(key) - 1]
        : isObject(values)
          ? (values[key] ?? values[place])
          : undefined;
      if (value === undefined || value === null) {
        isMissing = true;
        return place;
      }
      used.add(key);
      return JSON.stringify(value);
    },
  );
  const count = Array.isArray(values) ? values.length : isObject(values) ? Object.keys(values).length : 0;
  return isMissing || used.size === 0 || used.size !== count ? undefined : filled;
}

const yamlAnchorPattern =
  /(?<=[\s[{,])&([A-Za-z]\w{0,40})[ \t]{1,4}(\[[^\]\n]{1,600}\]|"[^"\n]{1,300}"|'[^'\n]{1,300}'|[^\s,[\]{}"'][^\n,[\]{}"']{0,300})/g;

/** Replaces the aliases of a YAML text with the values of their anchors. */
export function resolveYamlAliases(text: string): string {
  const values = new Map<string, string>();
  let isAmbiguous = false;
  const withoutAnchors = text.replace(yamlAnchorPattern, (_, name: string, value: string) => {
    isAmbiguous ||= values.has(name);
    values.set(name, value.trim());
    return value;
  });
  if (values.size === 0 || isAmbiguous) return text;
  return withoutAnchors.replace(
    /(?<=[:[,-][ \t]{1,4})\*([A-Za-z]\w{0,40})(?!\w)/g,
    (alias, name: string) => values.get(name) ?? alias,
  );
}
