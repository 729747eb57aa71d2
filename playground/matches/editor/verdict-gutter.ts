import { type Extension, RangeSet } from "@codemirror/state";
import { GutterMarker, gutter } from "@codemirror/view";
import { currentSubscriptionIndexAndView, matchFlags, parsedSubscriptions } from "../subscriptions-state.ts";
import { indexOfFirstSpanEndingAtOrAfter } from "./find-subscription-index-at.ts";
import { refreshMatchMarksEffect } from "./match-marks.ts";

/** A symbol next to the first line of a subscription. It shows whether the filter matches the subscription. */
class VerdictMarker extends GutterMarker {
  readonly isMatch: boolean;

  constructor(isMatch: boolean) {
    super();
    this.isMatch = isMatch;
  }

  override eq(other: VerdictMarker): boolean {
    return other.isMatch === this.isMatch;
  }

  override toDOM(): Node {
    const sign = document.createElement("span");
    sign.className = this.isMatch ? "verdict match" : "verdict mismatch";
    sign.textContent = this.isMatch ? "✓" : "✗";
    sign.title = this.isMatch ? "matches" : "no match";
    return sign;
  }
}

const mismatchAndMatchMarkers = [new VerdictMarker(false), new VerdictMarker(true)] as const;

/**
 * The column next to the JSON. It shows the symbols of all subscriptions. A click on a symbol scrolls the list of
 * matches to the subscription of this symbol.
 */
export const verdictGutter: Extension = gutter({
  class: "verdicts",
  markers: () => RangeSet.empty,
  lineMarker: (view, line) => {
    const { subscriptionSpans = [], text } = parsedSubscriptions.peek();
    if (text.length !== view.state.doc.length) return null;
    const index = indexOfFirstSpanEndingAtOrAfter(subscriptionSpans, line.from);
    const isMatch = matchFlags.peek()[index];
    const start = subscriptionSpans[index]?.start ?? -1;
    return isMatch === undefined || start < line.from || start > line.to
      ? null
      : mismatchAndMatchMarkers[isMatch ? 1 : 0];
  },
  lineMarkerChange: ({ transactions }) =>
    transactions.some(({ effects }) => effects.some((effect) => effect.is(refreshMatchMarksEffect))),
  initialSpacer: () => mismatchAndMatchMarkers[0],
  domEventHandlers: {
    mousedown: (_, line) => {
      const index = indexOfFirstSpanEndingAtOrAfter(parsedSubscriptions.peek().subscriptionSpans ?? [], line.from);
      if (matchFlags.peek()[index] === undefined) return false;
      currentSubscriptionIndexAndView.value = { index, viewWhereChosen: "json" };
      return true;
    },
  },
});
