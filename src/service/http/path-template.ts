/** A variable in a path template, and the optional custom verb (AIP-136) after it: `{subscription}:reactivate`. */
const variableAndVerbPattern = /\{([a-z]+)\}(:[a-z]+)?/g;

/** A path template in the router's notation. A variable matches within one segment, and can be empty. */
export const toRouterPattern = (template: string): string =>
  template.replaceAll(variableAndVerbPattern, (_, name: string, verb = "") => `:${name}{[^/]*${verb}}`);

/**
 * Makes the function that reads the values of a template's variables. It removes the verb from the text that the router
 * has matched.
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
