import type { VNode } from "preact";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import { displayedFilter } from "../state/displayed-compilation.ts";
import { fixTools } from "../state/load-fix-tools.ts";

const ReadingOffers = createLazyPanel(async () => (await import("./reading-offers.tsx")).ReadingOffers);

/** What a text that is no filter can mean, as soon as that can be told. */
export const Readings = (): VNode | null => (displayedFilter.value || !fixTools.value ? null : <ReadingOffers />);
