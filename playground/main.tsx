import { render } from "preact";
import { Page } from "./page.tsx";
import { readSharedLinks } from "./share/shared-link.ts";
import { syncWithAddress } from "./state/address.ts";
import { applyColorScheme } from "./state/color-scheme.ts";
import { takeOverEarlyField } from "./state/early-field.ts";
import { keepFocus } from "./state/keep-focus.ts";
import { keepForOfflineWhenIdle } from "./state/keep-for-offline.ts";
import { handleShortcuts } from "./state/shortcuts.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";

applyColorScheme();
readSharedLinks();
syncWithAddress();
keepFocus();
handleShortcuts();
const root = document.querySelector("#page");
if (root) {
  const restoreCursor = takeOverEarlyField(root);
  render(<Page />, root);
  restoreCursor();
}
keepForOfflineWhenIdle();
