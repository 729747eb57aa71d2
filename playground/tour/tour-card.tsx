import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { tourStepIndex } from "./tour-state.ts";
import { tourSteps } from "./tour-steps.ts";
import "./tour.css";

/** The current step of the tour, and a frame around the part of the page that the step shows. */
export function TourCard(): VNode {
  const index = tourStepIndex.value ?? 0;
  const step = tourSteps[index] ?? tourSteps[0];
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus();
    const shownElement = document.querySelector<HTMLElement>(step.selector);
    shownElement?.scrollIntoView({ block: "nearest" });
    shownElement?.setAttribute("data-toured", "");
    return () => shownElement?.removeAttribute("data-toured");
  }, [step]);
  const show = (nextIndex: number | undefined) => () => {
    tourStepIndex.value = nextIndex;
    if (nextIndex === undefined) document.querySelector<HTMLElement>("#editor")?.focus();
  };
  const isLast = index === tourSteps.length - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") show(undefined)();
    else if (event.key === "ArrowRight" && !isLast) show(index + 1)();
    else if (event.key === "ArrowLeft" && index > 0) show(index - 1)();
  };
  return (
    <div
      class="tour"
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      tabIndex={-1}
      ref={card}
      onKeyDown={onKeyDown}
    >
      <p class="progress">
        {index + 1} of {tourSteps.length}
      </p>
      <h2 id="tour-title">{step.title}</h2>
      <p id="tour-text">{step.text}</p>
      <div class="tour-actions">
        <button type="button" class="quiet" onClick={show(undefined)}>
          End the tour
        </button>
        {index > 0 && (
          <button type="button" onClick={show(index - 1)}>
            Back
          </button>
        )}
        <button type="button" class="primary" onClick={show(isLast ? undefined : index + 1)}>
          {isLast ? "Done" : "Next"}
        </button>
      </div>
    </div>
  );
}
