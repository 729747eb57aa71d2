import { render } from "preact";
import { Page } from "./page.tsx";
import { followAddress } from "./state/address.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/page.css";

followAddress();
const place = document.querySelector("#page");
if (place) render(<Page />, place);
