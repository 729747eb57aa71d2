import type { VNode } from "preact";
import type { NearMiss } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { capitalize } from "../elements/capitalize.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { shortenEventType } from "../profile/shorten-event-type.ts";

/**
 * For some kinds of nearly right values, a text that says how the value differs from the required value. For the other
 * kinds, the message of the near miss is shown.
 */
const differenceLabelByKind: Readonly<Partial<Record<NearMiss["kind"], string>>> = {
  spacing: "Only case or spaces differ:",
  letters: "A letter or two differ:",
  id: "It has another id:",
};

/** A nearly right value of a subscription, with the difference marked. */
export function NearMissFact({ nearMiss }: { readonly nearMiss: NearMiss }): VNode {
  const { kind, found, expected, message } = nearMiss;
  const difference = differenceLabelByKind[kind];
  if (!difference) return <TextWithCode>{capitalize(message)}</TextWithCode>;
  const [before, changed, after] = splitAtDifference(shortenEventType(found), shortenEventType(expected));
  return (
    <>
      {difference}{" "}
      <code title={found}>
        <BreakableText>{before}</BreakableText>
        <wbr />
        <mark>{changed}</mark>
        <BreakableText>{after}</BreakableText>
      </code>
    </>
  );
}

/**
 * Compares a text with another text, and splits the first text into three parts: the beginning that both texts have,
 * the difference, and the end that both texts have.
 */
function splitAtDifference(text: string, other: string): readonly [before: string, changed: string, after: string] {
  const shorterLength = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorterLength && text[start] === other[start]) start += 1;
  let endLength = 0;
  while (endLength < shorterLength - start && text.at(-1 - endLength) === other.at(-1 - endLength)) endLength += 1;
  // If the only difference is that letters are missing in the text, the letters before and after the gap are marked.
  const isGap = text.length - endLength <= start;
  const changedStart = isGap ? Math.max(start - 1, 0) : start;
  const changedEnd = isGap ? Math.min(start + 1, text.length) : text.length - endLength;
  return [text.slice(0, changedStart), text.slice(changedStart, changedEnd), text.slice(changedEnd)];
}
