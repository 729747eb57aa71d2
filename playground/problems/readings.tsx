import type { VNode } from "preact";
import { capitalize } from "../elements/capitalize.ts";
import { applyReading, obstacles, readings } from "../state/fixes.ts";

/** What the text can have been meant to say, each as a button that writes it; otherwise why no filter says it. */
export function Readings(): VNode | null {
  if (readings.value.length === 0) return <Obstacles />;
  return (
    <ul class="readings" aria-label="What the text can mean">
      {readings.value.map((reading) => (
        <li key={reading.text}>
          <button type="button" class="fix" onClick={() => applyReading(reading)}>
            {reading.certainty === "certain" ? "Write it as" : "Perhaps"} <code>{reading.text}</code>
            {reading.left.length > 0 && (
              <span class="kind">
                not understood: <code>{reading.left.map(({ text }) => text.trim()).join(" … ")}</code>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Obstacles(): VNode | null {
  if (obstacles.value.length === 0) return null;
  return (
    <ul class="readings" aria-label="What a filter cannot say">
      {obstacles.value.map(({ reason, message }) => (
        <li key={reason}>{`${capitalize(message)}.`}</li>
      ))}
    </ul>
  );
}
