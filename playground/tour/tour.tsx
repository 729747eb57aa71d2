import type { VNode } from "preact";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import { tourStepIndex } from "./tour-state.ts";

const TourCard = createLazyPanel(async () => (await import("./tour-card.tsx")).TourCard);

/** The tour. It is shown when the user starts it. */
export const Tour = (): VNode | null => (tourStepIndex.value === undefined ? null : <TourCard />);
