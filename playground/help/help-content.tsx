import type { VNode } from "preact";
import { RadioGroup } from "../elements/radio-group.tsx";
import { chosenColorScheme } from "../state/color-scheme.ts";
import { selectTabWithHistory } from "../state/history-changes.ts";
import type { ChosenColorScheme } from "../state/read-chosen-color-scheme.ts";
import { tourStepIndex } from "../tour/tour-state.ts";
import { ShortcutList } from "./shortcut-list.tsx";

const colorSchemeOptions: readonly (readonly [ChosenColorScheme, string])[] = [
  ["system", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/**
 * The content of the help: a button that starts the tour, the colors of the page, its shortcuts, and links to
 * documentation.
 */
export function HelpContent(): VNode {
  return (
    <>
      <button type="button" class="primary" onClick={closePopoverThen(startTour)}>
        Take the tour
      </button>
      <RadioGroup legend="Colors" name="color-scheme" options={colorSchemeOptions} selected={chosenColorScheme} />
      <ShortcutList />
      <h2>Read more</h2>
      <ul class="links">
        <li>
          <a href="./docs/" target="_blank" rel="noopener">
            Documentation
          </a>
        </li>
        <li>
          <button type="button" class="quiet" onClick={closePopoverThen(() => selectTabWithHistory("grammar"))}>
            The grammar and every diagnostic
          </button>
        </li>
        {projectAddress !== "" && (
          <li>
            <a href={projectAddress} target="_blank" rel="noreferrer">
              The project and its source code
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** The address of the project, from its package.json. Empty if package.json contains no address. */
const projectAddress: string = __PROJECT_ADDRESS__;

const closePopoverThen = (action: () => void) => (event: MouseEvent) => {
  if (event.currentTarget instanceof Element) event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
  action();
};

const startTour = (): void => {
  tourStepIndex.value = 0;
};
