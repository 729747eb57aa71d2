import { filterText } from "../state/filter-text.ts";
import { replaceStoredText } from "../state/stored-signal.ts";
import { maxTextLength } from "../state/text-limit.ts";

/**
 * The texts that can be shared: the subscriptions as JSON, the second filter of the comparison, and a filter that is
 * too long for an address.
 */
export interface SharedTexts {
  readonly filter?: string;
  readonly subscriptions?: string;
  readonly other?: string;
}

const textNames = ["filter", "subscriptions", "other"] as const satisfies readonly (keyof SharedTexts)[];

/** Shows the given shared texts in the page. The other texts of the page stay unchanged. */
export function applySharedTexts(sharedTexts: SharedTexts): void {
  for (const name of textNames) {
    const text = sharedTexts[name];
    if (text === undefined) continue;
    if (name === "filter") filterText.value = text;
    else replaceStoredText(name, text);
  }
}

/** The shared texts in an untrusted value. Values that are not texts, or are too long, are left out. */
export function pickValidSharedTexts(value: unknown): SharedTexts {
  const given = Object(value) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    textNames.flatMap((name) => {
      const text = given[name];
      return typeof text === "string" && text.length <= maxTextLength ? [[name, text]] : [];
    }),
  );
}
