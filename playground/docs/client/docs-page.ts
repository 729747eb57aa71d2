// Adds to a page of the documentation what needs a script: the search, copy buttons and the chosen colors.
import { readChosenColorScheme } from "../../state/read-chosen-color-scheme.ts";
import "../../styles/tokens.css";
import "../../styles/base.css";
import "../styles/layout.css";
import "../styles/article.css";
import "../styles/search.css";
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
