// Adds the parts of a documentation page that need a script, such as the search, the buttons of the code blocks, and
// the chosen colors. The style sheet `docs.css` imports the other style sheets. If this module imported them itself,
// the build would split the style sheet of the playground into several files.
import "../styles/docs.css";
import { startColorSchemeButton } from "./color-scheme-button.ts";
import { addCopyButtons } from "./copy-buttons.ts";
import { startMarkingCurrentHeading } from "./current-heading.ts";
import { addLiveFilters } from "./live-filter.ts";
import { syncPackageManagers } from "./package-managers.ts";
import { setUpSearchField } from "./search-field.ts";
import { showSectionsSimilarToAddress } from "./suggestions.ts";
import { makeWideElementsFocusable } from "./wide-elements.ts";

const docsPath = document.querySelector<HTMLElement>(".docs-search")?.dataset.docsPath ?? "./";
startColorSchemeButton();
addCopyButtons();
addLiveFilters(docsPath);
syncPackageManagers();
makeWideElementsFocusable();
startMarkingCurrentHeading();
setUpSearchField();
showSectionsSimilarToAddress(docsPath).catch(() => {});
