/** The subscriptions in a text, or why it could not be parsed. */
export type ParsedSubscriptions =
  | { readonly subscriptions: readonly unknown[]; readonly problem?: never }
  | { readonly problem: string; readonly subscriptions?: never };

/** Parses a JSON array, the response of a list call, one subscription, or JSON lines. */
export function parseSubscriptions(text: string): ParsedSubscriptions {
  if (text.trim() === "") return { subscriptions: [] };
  const parsedWholeText = parseJson(text);
  if ("value" in parsedWholeText) return { subscriptions: toSubscriptionList(parsedWholeText.value) };
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const parsedLines = lines.map(parseJson);
  const isJsonLines = lines.length > 1 && parsedLines.every((parsedLine) => "value" in parsedLine);
  return isJsonLines
    ? { subscriptions: parsedLines.map(({ value }) => value) }
    : { problem: `Not JSON: ${parsedWholeText.problem}` };
}

/** The subscriptions in an array, in a list response, or the value itself as the only one. */
function toSubscriptionList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const { subscriptions } = Object(value);
  return Array.isArray(subscriptions) ? subscriptions : [value];
}

type ParsedJson = { readonly value: unknown } | { readonly problem: string; readonly value?: never };

function parseJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "it cannot be read" };
  }
}
