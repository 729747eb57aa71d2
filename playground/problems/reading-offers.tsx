import type { VNode } from "preact";
import { BreakableText } from "../elements/breakable-text.tsx";
import { capitalize } from "../elements/capitalize.ts";
import { KeyHint } from "../elements/key-hint.tsx";
import { modifierKey } from "../elements/modifier-key.ts";
import { applyReading, foreignNotationDiagnostic, readings } from "../state/fixes.ts";
import { DiagnosticLink } from "./diagnostic-link.tsx";
import { EventTypeSuggestions } from "./event-type-suggestions.tsx";
import { ReadingPieces } from "./reading-pieces.tsx";

/**
 * The readings of the text. The most likely reading shows its pieces. If there are no readings, the reason why no
 * filter can have the meaning of the text.
 */
export function ReadingOffers(): VNode {
  const [first, ...others] = readings.value;
  if (!first) return <EventTypeSuggestions />;
  const notation = foreignNotationDiagnostic.value;
  return (
    <section class="reading-card" aria-label="What the text can mean">
      <p class="notation">
        {notation && <strong>{capitalize(notation.message)}. </strong>}
        {first.certainty === "certain" ? "As a filter it says:" : "As a filter it probably says:"}
      </p>
      <ReadingPieces reading={first} />
      {first.left.length > 0 && (
        <p class="left">
          Not in the filter: <code>{first.left.map(({ text }) => text.trim()).join(" … ")}</code>
        </p>
      )}
      <div class="actions">
        <button
          type="button"
          class="primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => applyReading(first)}
        >
          Use this filter<span class="visually-hidden"> {first.text}</span>
          <KeyHint keys={[modifierKey, "Enter"]} />
        </button>
        {notation && <DiagnosticLink code={notation.code} />}
      </div>
      {others.length > 0 && (
        <ul class="readings" aria-label="Other readings">
          {others.map((reading) => (
            <li key={reading.text}>
              <button type="button" class="fix" onClick={() => applyReading(reading)}>
                {reading.certainty === "certain" ? "Or" : "Perhaps"}{" "}
                <code>
                  <BreakableText>{reading.text}</BreakableText>
                </code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
