import { parseJson } from "../elements/parse-json.ts";
import { createLink } from "../state/address.ts";
import { filterText } from "../state/filter-text.ts";
import { addLinkNotice } from "../state/link-notices.ts";
import { readStoredText, replaceStoredText } from "../state/stored-signal.ts";
import { maxTextLength } from "../state/text-limit.ts";
import { compressText, tryToDecompressText } from "./compress-text.ts";
import { applySharedTexts, pickValidSharedTexts, type SharedTexts } from "./shared-texts.ts";

/** The name of the compressed texts in the fragment of a link. */
const parameterName = "with";

/** The most that the texts of a link can expand to, in bytes. */
const maxExpandedBytes = 4 * maxTextLength;

/** A link to the page as it is, with texts beside the filter. A long filter is compressed, too. */
export async function createSharedLink(sharedTexts: SharedTexts): Promise<string> {
  const link = new URL(createLink());
  const parameters = new URLSearchParams(link.hash.slice(1));
  const texts: SharedTexts = { ...sharedTexts, ...(!parameters.has("filter") && { filter: filterText.peek() }) };
  if (Object.keys(texts).length > 0) parameters.set(parameterName, await compressText(JSON.stringify(texts)));
  link.hash = parameters.toString().replaceAll("+", "%20");
  return link.href;
}

/** Takes over the texts of a link, and says which of the visitor's own it replaces, now and when another link is opened. The address then no longer holds them. */
export function watchSharedLinks(): void {
  void applySharedLink();
  // Before the address is written again.
  addEventListener("popstate", applySharedLink);
  addEventListener("hashchange", applySharedLink);
}

async function applySharedLink(): Promise<void> {
  const compressedTexts = new URLSearchParams(location.hash.slice(1)).get(parameterName);
  if (!compressedTexts) return;
  const json = await tryToDecompressText(compressedTexts, maxExpandedBytes);
  const sharedTexts = json === undefined ? {} : pickValidSharedTexts(parseJson(json));
  if (Object.keys(sharedTexts).length === 0) addLinkNotice({ message: damagedLinkMessage });
  addNoticeOfReplacedTexts(sharedTexts);
  applySharedTexts(sharedTexts);
}

const damagedLinkMessage =
  "This link is damaged or was cut: the texts that it carries cannot be read, and yours stay as they are.";

/** What the visitor may have written beside the filter, and how a notice calls it. */
const keptTextNames = { subscriptions: "your subscriptions", other: "the filter that you compared with" } as const;

/** Says which texts of the visitor a link replaces. The filter is what links are opened for. */
function addNoticeOfReplacedTexts(sharedTexts: SharedTexts): void {
  for (const [name, label] of Object.entries(keptTextNames) as [keyof typeof keptTextNames, string][]) {
    const ownText = readStoredText(name);
    if (ownText === undefined || sharedTexts[name] === undefined || sharedTexts[name] === ownText) continue;
    addLinkNotice({ message: `This link has replaced ${label}.`, restore: () => replaceStoredText(name, ownText) });
  }
}
