/**
 * Matches a variable in a path template, and the custom verb (AIP-136) after it if there is one:
 * `{subscription}:reactivate`.
 */
const variableAndVerbPattern = /\{([a-z]+)\}(:[a-z]+)?/g;

/**
 * Converts a path template to the router's notation. A variable matches a text within one segment. This text can be
 * empty.
 */
export const toRouterPattern = (template: string): string =>
  template.replaceAll(variableAndVerbPattern, (_, name: string, verb = "") => `:${name}{[^/]*${verb}}`);

/**
 * Makes a function that reads the values of a template's variables. The function removes the verb from the text that
 * the router has matched.
 */
export function createPathVariablesReader(
  template: string,
): (matchedTextByVariable: Readonly<Record<string, string>>) => Readonly<Record<string, string>> {
  const variables = [...template.matchAll(variableAndVerbPattern)];
  return (matchedTextByVariable) =>
    Object.fromEntries(
      variables.map(([, name = "", verb = ""]) => {
        const matchedText = matchedTextByVariable[name] ?? "";
        return [name, matchedText.slice(0, matchedText.length - verb.length)];
      }),
    );
}
