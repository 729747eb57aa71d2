import type { VNode } from "preact";
import { capitalize } from "../elements/capitalize.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { obstaclesToReading } from "../state/fixes.ts";

/** The reasons why no filter can have the meaning of the text. */
export function Obstacles(): VNode | null {
  if (obstaclesToReading.value.length === 0) return null;
  return (
    <ul class="readings" aria-label="What a filter cannot say">
      {obstaclesToReading.value.map(({ reason, message }) => (
        <li key={reason}>
          <TextWithCode>{`${capitalize(message)}.`}</TextWithCode>
        </li>
      ))}
    </ul>
  );
}
