import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import type { Reading } from "workspace-events-filter";
import { BreakableText } from "../elements/breakable-text.tsx";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { clearMarkSetBy, markSpan } from "../state/marked-span.ts";
import { type ReadingPiece, splitTextAndReadingIntoPieces } from "./split-text-and-reading-into-pieces.ts";

/** The number of colors that distinguish pieces. */
const pieceColorCount = 6;

/** In UTF-16 code units. A text that is longer than this is shortened. */
const maxDisplayedTextLength = 1_200;

/**
 * Shows a text and a reading of it, which is the filter that the text may mean. Corresponding pieces of the text and of
 * the filter have the same color. If the visitor points to a piece, all corresponding pieces are marked.
 */
export function ReadingPieces({ reading }: { readonly reading: Reading }): VNode {
  const { text } = displayedCompilation.value;
  const pointedMeaning = useSignal<string | undefined>(undefined);
  const { originalTextPieces, filterPieces, meanings } = splitTextAndReadingIntoPieces(
    text.slice(0, maxDisplayedTextLength),
    reading,
  );
  const point = (piece: ReadingPiece | undefined): void => {
    pointedMeaning.value = piece?.meaning;
    const spanInText = reading.because.find(({ means }) => means === piece?.meaning)?.span;
    if (spanInText) markSpan("readings", spanInText, text);
    else clearMarkSetBy("readings");
  };
  const showPieces = (pieces: readonly ReadingPiece[]): readonly VNode[] =>
    pieces.map((piece, index) => {
      const content = <BreakableText>{piece.text}</BreakableText>;
      if (piece.isLeftOut) return <s key={index}>{content}</s>;
      if (piece.meaning === undefined) return <span key={index}>{content}</span>;
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing shows only what the colors also show
        <span
          key={index}
          class={`piece piece-${meanings.indexOf(piece.meaning) % pieceColorCount}`}
          data-pointed={piece.meaning === pointedMeaning.value}
          onMouseEnter={() => point(piece)}
          onMouseLeave={() => point(undefined)}
        >
          {content}
        </span>
      );
    });
  return (
    <dl class="pieces">
      <dt>Your text</dt>
      <dd>
        <code>{showPieces(originalTextPieces)}</code>
      </dd>
      <dt>Filter</dt>
      <dd>
        <code>{showPieces(filterPieces)}</code>
      </dd>
    </dl>
  );
}
