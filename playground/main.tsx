import { render } from "preact";
import { Page } from "./page.tsx";
import { syncWithAddress } from "./state/address.ts";
import { applyColorScheme } from "./state/color-scheme.ts";
import { keepFocus } from "./state/keep-focus.ts";
import { handleShortcuts } from "./state/shortcuts.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";

applyColorScheme();
syncWithAddress();
keepFocus();
handleShortcuts();
const root = document.querySelector("#page");
if (root) render(<Page />, root);
