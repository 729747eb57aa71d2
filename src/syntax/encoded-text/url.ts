import { matchAtOffset } from "../../text/match-at-offset.js";
import type { Decoder } from "./decoder.js";

/** A URL up to its query or fragment, perhaps in a request or among the arguments of a command. */
const urlBeforeQueryPattern =
  /^\s*(?:(?:GET|POST|PATCH|curl|wget|http)\s(?:[^?]*\s)?)?(["']?)(?:https?:\/\/|\/)[^\s?#]*[?#]/i;

/** The parameter `filter` of a query. */
const filterParameterPattern = /(?:[^\s#]*?&)?filter=([^&#]*)/iy;

/**
 * Returns the parameter `filter` of a URL. Undefined if the URL has several such parameters, because none of them can
 * be left out.
 */
export const unwrapRawFilterParameter: Decoder = (text) => {
  if ((text.match(/[?&#]filter=/gi) ?? []).length > 1) return undefined;
  const [urlBeforeQuery, quote] = urlBeforeQueryPattern.exec(text) ?? [];
  if (urlBeforeQuery === undefined) return undefined;
  const filter = matchAtOffset(filterParameterPattern, text, urlBeforeQuery.length)?.[1];
  if (quote) return filter?.split(quote, 1)[0];
  return filter?.replace(/["']\s*$|(?<!\s)\s+HTTP\/[\d.]+\s*$/, "");
};

/** The query parameters that a list request can have in addition to `filter`. */
const otherParameterNameAlternatives =
  "pageSize|pageToken|page_size|page_token|alt|fields|key|prettyPrint|quotaUser|access_token|oauth_token|callback";
const otherParameterPattern = new RegExp(`^(?:amp;)?\\$?(?:${otherParameterNameAlternatives})=[^\\s"']*\\s*$`);

/** Removes other query parameters after the filter. */
export const removeParameters: Decoder = (text) => {
  let filterEnd = text.length;
  for (
    let ampersandIndex = text.lastIndexOf("&");
    ampersandIndex > 0;
    ampersandIndex = text.lastIndexOf("&", ampersandIndex - 1)
  ) {
    if (!otherParameterPattern.test(text.slice(ampersandIndex + 1, filterEnd))) break;
    filterEnd = ampersandIndex;
  }
  return text.slice(0, filterEnd);
};
