import type { VNode } from "preact";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import { displayedFilterIfValid } from "../state/displayed-compilation.ts";
import { fixTools } from "../state/load-fix-tools.ts";

const ReadingOffers = createLazyPanel(async () => (await import("./reading-offers.tsx")).ReadingOffers);

/**
 * Offers the readings of a text that is not a filter, as soon as the code that finds them is loaded. A reading is a
 * filter that the text may mean.
 */
export const Readings = (): VNode | null =>
  displayedFilterIfValid.value || !fixTools.value ? null : <ReadingOffers />;
