import { render } from "preact";
import { Page } from "./page.tsx";
import { watchSharedLinks } from "./share/shared-link.ts";
import { syncWithAddress } from "./state/address.ts";
import { applyColorScheme } from "./state/color-scheme.ts";
import { takeOverEarlyField } from "./state/early-field.ts";
import { registerServiceWorkerWhenIdle } from "./state/register-service-worker.ts";
import { restoreLostFocus } from "./state/restore-lost-focus.ts";
import { registerShortcuts } from "./state/shortcuts.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";

applyColorScheme();
watchSharedLinks();
syncWithAddress();
restoreLostFocus();
registerShortcuts();
const pageRootElement = document.querySelector("#page");
if (pageRootElement) {
  const restoreCursor = takeOverEarlyField(pageRootElement);
  render(<Page />, pageRootElement);
  restoreCursor();
}
registerServiceWorkerWhenIdle();
