/** A variable in a path template, and the custom verb (AIP-136) that may follow it: `{subscription}:reactivate`. */
const templateVariable = /\{([a-z]+)\}(:[a-z]+)?/g;

/** A path template in the router's notation. A variable matches within one segment, and can be empty. */
export const toRouterPattern = (template: string): string =>
  template.replaceAll(templateVariable, (_, name: string, verb = "") => `:${name}{[^/]*${verb}}`);

/** The values of a template's variables: what the router matched, without the verbs. */
export const readVariables = (
  template: string,
  matched: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...template.matchAll(templateVariable)].map(([, name = "", verb = ""]) => {
      const text = matched[name] ?? "";
      return [name, text.slice(0, text.length - verb.length)];
    }),
  );
