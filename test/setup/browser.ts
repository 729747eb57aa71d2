import { unpackBrowser } from "../support/browser.js";

/**
 * Unpacks the browser once before the workers start. Otherwise, all workers would unpack the browser at the same time.
 */
export const setup = (): Promise<void> => unpackBrowser();
