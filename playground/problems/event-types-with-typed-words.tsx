import { computed, type ReadonlySignal } from "@preact/signals";
import type { VNode } from "preact";
import type { KnownEventType } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { capitalize } from "../elements/capitalize.ts";
import { toSpacedLowerCase } from "../elements/to-spaced-lower-case.ts";
import { profile } from "../profile/profile.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { offeredReadings, replaceTextWithFilter } from "../state/fixes.ts";
import { Obstacles } from "./obstacles.tsx";

const maxSuggestedEventTypes = 6;

/**
 * Matches plain words without filter syntax. The length is limited, because a shorter text would find too many event
 * types, and a longer text is a sentence.
 */
const plainWordsPattern = /^[\p{L}\d _-]{2,80}$/u;

/**
 * The event types that have a matching word for each word of the text. The list is empty if the text is a filter, if it
 * contains more than plain words, or if there are `readings` (filters that the text may mean).
 */
const suggestedEventTypes: ReadonlySignal<readonly KnownEventType[]> = computed(() => {
  const { text, filter } = displayedCompilation.value;
  const words = text.trim();
  if (filter || offeredReadings.value.length > 0 || !plainWordsPattern.test(words)) return [];
  const typedWords = words.toLowerCase().split(/[\s_-]+/);
  return [...profile.eventTypes.values()]
    .filter((eventType) => !eventType.isOutputOnly && eventTypeHasWords(eventType, typedWords))
    .slice(0, maxSuggestedEventTypes);
});

function eventTypeHasWords({ type, documentation = "" }: KnownEventType, typedWords: readonly string[]): boolean {
  const words = `${toSpacedLowerCase(type.replace(/\./g, " "))} ${documentation.toLowerCase()}`.split(/\W+/);
  return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
}

/**
 * Offers restrictions with the suggested event types. If there are no such event types, shows the reasons why no filter
 * can have the meaning of the text.
 */
export function EventTypesWithTypedWords(): VNode {
  if (suggestedEventTypes.value.length === 0) return <Obstacles />;
  return (
    <ul class="readings suggestions" aria-label="Events with these words">
      {suggestedEventTypes.value.map(({ type, documentation }) => (
        <li key={type}>
          <button type="button" class="fix" onClick={() => replaceTextWithFilter(`event_types:"${type}"`)}>
            {documentation && <span class="documentation">{capitalize(documentation)}</span>}
            <code>
              <BreakableText>{`event_types:"${type}"`}</BreakableText>
            </code>
          </button>
        </li>
      ))}
    </ul>
  );
}
