/** What stands for subscriptions in a text: what could be read, or why nothing could. */
export type ReadSubscriptions = { readonly subscriptions: readonly unknown[] } | { readonly problem: string };

/** Reads a JSON array, the answer of a list call, one subscription, or JSON lines. */
export function readSubscriptions(text: string): ReadSubscriptions {
  if (text.trim() === "") return { subscriptions: [] };
  const whole = parse(text);
  if ("value" in whole) return { subscriptions: listIn(whole.value) };
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const values = lines.map(parse);
  const isLines = lines.length > 1 && values.every((each) => "value" in each);
  return isLines ? { subscriptions: values.map(({ value }) => value) } : { problem: `Not JSON: ${whole.problem}` };
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const { subscriptions } = Object(value);
  return Array.isArray(subscriptions) ? subscriptions : [value];
}

type Parsed = { readonly value: unknown } | { readonly problem: string; readonly value?: never };

function parse(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "it cannot be read" };
  }
}
