import { unpackBrowser } from "../support/browser.js";

/** Unpacks the browser before the workers, which would do so at the same time. */
export const setup = (): Promise<void> => unpackBrowser();
