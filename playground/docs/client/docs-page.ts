// Adds to a page of the documentation what needs a script: the search, copy buttons and the chosen colors.
import { readChosenColorScheme } from "../../state/read-chosen-color-scheme.ts";
// One file with the imports of others keeps the style sheets of the playground in one file, too.
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
