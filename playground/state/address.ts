import { batch, effect, type Signal } from "@preact/signals";
import { filterText } from "./filter-text.ts";
import { addLinkNotice } from "./link-notices.ts";
import { safeLocalStorage } from "./local-storage.ts";
import { selectedTabId } from "./selected-tab.ts";
import { serverAdminToken, serverToken } from "./server-tokens.ts";
import { safeSessionStorage } from "./session-storage.ts";
import { rejectionMessageOf } from "./text-limit.ts";

/** The maximum length of a link, in UTF-16 code units. Browsers and other programs cut longer links. */
export const maxLinkLength = 16_000;

/** In milliseconds. The address is written after a pause, because browsers limit how often a page can change it. */
const addressWriteDelayMs = 250;

/**
 * Reads the state of the page from the fragment of the address, now and when a link changes the fragment. Writes
 * changes of the state to the address.
 */
export function syncStateWithAddress(): void {
  if (!hasFilterInFragment(location.hash)) restoreTextOfLastVisit();
  applyFragment();
  addEventListener("popstate", ({ state }) => {
    if (state === ownHistoryState) applyFragment();
  });
  addEventListener("hashchange", applyFragment);
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const fragment = createFragment(filterText.value, selectedTabId.value);
    clearTimeout(writeTimer);
    writeTimer = setTimeout(() => {
      // If the fragment of the address is not `lastSyncedFragment`, a link has changed the address, but the `hashchange`
      // event has not come yet. Writing now would overwrite the link.
      if (location.hash === lastSyncedFragment) writeFragmentToAddress(fragment);
    }, addressWriteDelayMs);
  });
  // A reload uses the current address, which may not contain the latest text yet. So the text is stored before the
  // visitor leaves the page.
  addEventListener("pagehide", () => storeTextForReload(filterText.peek()));
}

/** Changes the state of the page in such a way that the browser's back button undoes the change. */
export function changeStateWithHistoryEntry(change: () => void): void {
  writeStateToAddress();
  history.pushState(ownHistoryState, "", location.hash);
  change();
  writeStateToAddress();
}

const writeStateToAddress = (): void => writeFragmentToAddress(createFragment(filterText.peek(), selectedTabId.peek()));

/**
 * The state of the history entries that the page itself writes. Entries that come from links do not have this state.
 */
const ownHistoryState = "playground";

/** A link to the page in its present state. A filter that would make the link too long is left out. */
export const createPageLink = (): string =>
  createLinkWithFragment(createFragment(filterText.peek(), selectedTabId.peek()));

const createLinkWithFragment = (fragment: string): string => new URL(fragment, location.href).href;

function createFragment(text: string, tabId: string): string {
  const tab = tabId ? { part: tabId } : {};
  // The encoded text is at least as long as the text itself, so the link would be too long.
  if (text.length > maxLinkLength) return formatFragment(tab);
  const fragment = formatFragment({ filter: text, ...tab });
  return createLinkWithFragment(fragment).length > maxLinkLength ? formatFragment(tab) : fragment;
}

const formatFragment = (parameters: Readonly<Record<string, string>>): string =>
  `#${new URLSearchParams(parameters).toString().replaceAll("+", "%20")}`;

const hasFilterInFragment = (fragment: string): boolean => new URLSearchParams(fragment.slice(1)).has("filter");

/** The latest fragment that the page has read or written, in the encoding of the address. */
let lastSyncedFragment = "";

function writeFragmentToAddress(fragment: string): void {
  if (fragment !== location.hash || history.state !== ownHistoryState)
    history.replaceState(ownHistoryState, "", fragment);
  lastSyncedFragment = location.hash;
  if (hasFilterInFragment(fragment)) safeLocalStorage.write("filter", filterText.peek());
  storeTextForReload(hasFilterInFragment(fragment) ? undefined : filterText.peek());
}

function applyFragment(): void {
  const fragmentParameters = new URLSearchParams(location.hash.slice(1));
  const text = readTextStoredForReload() ?? fragmentParameters.get("filter");
  batch(() => {
    const rejectionMessage = rejectionMessageOf(text?.length ?? 0);
    if (rejectionMessage) addLinkNotice({ message: rejectionMessage });
    else if (text !== null) filterText.value = text;
    const defaultTabId = history.state === ownHistoryState ? "" : selectedTabId.peek();
    selectedTabId.value = fragmentParameters.get("part") ?? defaultTabId;
    applyAccessTokenFromLink(serverToken, fragmentParameters.get("token"), "your token");
    applyAccessTokenFromLink(serverAdminToken, fragmentParameters.get("admin-token"), "your admin token");
  });
  // Writes the address again, without the tokens.
  writeStateToAddress();
}

/** Uses the token of a link, and tells the visitor if it has replaced another token. */
function applyAccessTokenFromLink(tokenSignal: Signal<string>, linkToken: string | null, label: string): void {
  const ownToken = tokenSignal.peek();
  if (linkToken === null || linkToken === ownToken) return;
  tokenSignal.value = linkToken;
  if (ownToken === "") return;
  const restore = (): void => {
    tokenSignal.value = ownToken;
  };
  addLinkNotice({
    message: `This link has replaced ${label} for the server of this page.`,
    restoreReplacedValue: restore,
  });
}

/** If the address has no filter, the page shows the filter of the last visit. */
function restoreTextOfLastVisit(): void {
  const text = safeLocalStorage.read("filter");
  if (text !== undefined && !rejectionMessageOf(text.length)) filterText.value = text;
}

/**
 * Stores a text that the current address does not contain, so that a reload can restore it. If the text is undefined,
 * removes the stored text.
 */
const storeTextForReload = (text: string | undefined): void =>
  safeSessionStorage.write("filter", text === undefined ? undefined : `${location.hash}\n${text}`);

function readTextStoredForReload(): string | undefined {
  const [fragment, ...lines] = safeSessionStorage.read("filter")?.split("\n") ?? [];
  return fragment === location.hash ? lines.join("\n") : undefined;
}
