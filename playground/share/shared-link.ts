import { parseJson } from "../elements/parse-json.ts";
import { createPageLink } from "../state/address.ts";
import { filterText } from "../state/filter-text.ts";
import { addLinkNotice } from "../state/link-notices.ts";
import { readSessionStoredText, replaceStoredText } from "../state/stored-signal.ts";
import { maxTextLength } from "../state/text-limit.ts";
import { compressText, tryToDecompressText } from "./compress-text.ts";
import { applySharedTexts, pickValidSharedTexts, type SharedTexts } from "./shared-texts.ts";

/** The name of the compressed texts in the fragment of a link. */
const fragmentParameterName = "with";

/** The maximum length of the texts of a link after decompression, in bytes. */
const maxDecompressedBytes = 4 * maxTextLength;

/**
 * A link to the page in its present state, with compressed texts. A filter that is too long for the address is also
 * compressed.
 */
export async function createSharedLink(sharedTexts: SharedTexts): Promise<string> {
  const link = new URL(createPageLink());
  const parameters = new URLSearchParams(link.hash.slice(1));
  const texts: SharedTexts = { ...sharedTexts, ...(!parameters.has("filter") && { filter: filterText.peek() }) };
  if (Object.keys(texts).length > 0) parameters.set(fragmentParameterName, await compressText(JSON.stringify(texts)));
  link.hash = parameters.toString().replaceAll("+", "%20");
  return link.href;
}

/**
 * Shows the texts of a link, now and when another link is opened. Tells the visitor which of their own texts the link
 * has replaced. Afterwards the address no longer contains the texts.
 */
export function watchSharedLinks(): void {
  void applySharedLink();
  // These listeners must run before the listeners that write the address again.
  addEventListener("popstate", applySharedLink);
  addEventListener("hashchange", applySharedLink);
}

async function applySharedLink(): Promise<void> {
  const compressedTexts = new URLSearchParams(location.hash.slice(1)).get(fragmentParameterName);
  if (!compressedTexts) return;
  const json = await tryToDecompressText(compressedTexts, maxDecompressedBytes);
  const sharedTexts = json === undefined ? {} : pickValidSharedTexts(parseJson(json));
  if (Object.keys(sharedTexts).length === 0) addLinkNotice({ message: damagedLinkMessage });
  addNoticeOfReplacedTexts(sharedTexts);
  applySharedTexts(sharedTexts);
}

const damagedLinkMessage = "This link is damaged or incomplete: its texts cannot be read. Your texts are unchanged.";

/**
 * The texts, apart from the filter, that the visitor can write and that a link can replace. The value of each property
 * is the name of the text in a notice.
 */
const replaceableTextLabelByName = {
  subscriptions: "your subscriptions",
  other: "the filter that you compared with",
} as const;

/**
 * Tells the visitor which of their texts a link replaces. There is no notice for the filter, because visitors open a
 * link for its filter.
 */
function addNoticeOfReplacedTexts(sharedTexts: SharedTexts): void {
  for (const [name, label] of Object.entries(replaceableTextLabelByName) as [
    keyof typeof replaceableTextLabelByName,
    string,
  ][]) {
    const ownText = readSessionStoredText(name);
    if (ownText === undefined || sharedTexts[name] === undefined || sharedTexts[name] === ownText) continue;
    addLinkNotice({
      message: `This link has replaced ${label}.`,
      restoreReplacedValue: () => replaceStoredText(name, ownText),
    });
  }
}
