import { render } from "preact";
import { Page } from "./page.tsx";
import { watchSharedLinks } from "./share/shared-link.ts";
import { syncStateWithAddress } from "./state/address.ts";
import { applyAndStoreColorScheme } from "./state/color-scheme.ts";
import { takeOverEarlyField } from "./state/early-field.ts";
import { registerServiceWorkerWhenIdle } from "./state/register-service-worker.ts";
import { registerShortcuts } from "./state/shortcuts.ts";
import { startRestoringLostFocus } from "./state/start-restoring-lost-focus.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";

applyAndStoreColorScheme();
watchSharedLinks();
syncStateWithAddress();
startRestoringLostFocus();
registerShortcuts();
const pageRootElement = document.querySelector("#page");
if (pageRootElement) {
  const restoreCursor = takeOverEarlyField(pageRootElement);
  render(<Page />, pageRootElement);
  restoreCursor();
}
registerServiceWorkerWhenIdle();
