import type { VNode } from "preact";
import { BreakableText } from "../elements/breakable-text.tsx";
import { capitalize } from "../elements/capitalize.ts";
import { applyReading, foreignNotationDiagnostic, offeredReadings } from "../state/fixes.ts";
import { DiagnosticLink } from "./diagnostic-link.tsx";
import { EventTypesWithTypedWords } from "./event-types-with-typed-words.tsx";
import { ReadingPieces } from "./reading-pieces.tsx";
import { ApplyReadingButton, introductionTextOfReading } from "./use-filter-button.tsx";

/**
 * Offers the readings of a text that is not a filter. A reading is a filter that the text may mean. For the most likely
 * reading, shows which pieces of the text correspond to which pieces of the filter. If there are no readings, offers
 * event types that match the words of the text, or shows why no filter can have the meaning of the text.
 */
export function ReadingOffers(): VNode {
  const [first, ...others] = offeredReadings.value;
  if (!first) return <EventTypesWithTypedWords />;
  const notation = foreignNotationDiagnostic.value;
  return (
    <section class="reading-card" aria-label="What the text can mean">
      <p class="notation">
        {notation && <strong>{capitalize(notation.message)}. </strong>}
        {introductionTextOfReading(first)}
      </p>
      <ReadingPieces reading={first} />
      {first.left.length > 0 && (
        <p class="left">
          Not in the filter: <code>{first.left.map(({ text }) => text.trim()).join(" … ")}</code>
        </p>
      )}
      <div class="actions">
        <ApplyReadingButton reading={first} isPrimary hasKeyHint />
        {notation && <DiagnosticLink code={notation.code} />}
      </div>
      {others.length > 0 && (
        <ul class="readings" aria-label="Other readings">
          {others.map((reading) => (
            <li key={reading.text}>
              <button type="button" class="fix" onClick={() => applyReading(reading)}>
                Use the filter{" "}
                <code>
                  <BreakableText>{reading.text}</BreakableText>
                </code>
                {reading.certainty === "certain" || <span class="kind">perhaps</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
