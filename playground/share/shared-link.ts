import { parseJson } from "../elements/parse-json.ts";
import { createLink } from "../state/address.ts";
import { filterText } from "../state/filter-text.ts";
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

/** Takes over the texts of a link, now and when another link is opened. The address then no longer holds them. */
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
  if (json !== undefined) applySharedTexts(pickValidSharedTexts(parseJson(json)));
}
