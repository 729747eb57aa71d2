// Adds the parts of a documentation page that need a script: the search, the copy buttons and the chosen colors.
import { readChosenColorScheme } from "../../state/read-chosen-color-scheme.ts";
// This style sheet imports the other style sheets. If this module imported them itself, the build would also split the
// styles of the playground.
import "../styles/docs.css";
import { addCopyButtons } from "./copy-buttons.ts";
import { markCurrentHeading } from "./current-heading.ts";
import { startSearch } from "./search-field.ts";
import { makeWideElementsFocusable } from "./wide-elements.ts";

const colorScheme = readChosenColorScheme();
if (colorScheme !== "system") document.documentElement.dataset.colorScheme = colorScheme;
addCopyButtons();
makeWideElementsFocusable();
markCurrentHeading();
startSearch();
