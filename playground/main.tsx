import { render } from "preact";
import { Page } from "./page.tsx";
import { readSharedLinks } from "./share/shared-link.ts";
import { syncWithAddress } from "./state/address.ts";
import { keepForOfflineWhenIdle } from "./state/keep-for-offline.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";

readSharedLinks();
syncWithAddress();
const root = document.querySelector("#page");
if (root) render(<Page />, root);
keepForOfflineWhenIdle();
