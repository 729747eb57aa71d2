import { matchAtOffset } from "../../text/match-at-offset.js";
import type { Decoder } from "./decoder.js";

/**
 * Matches the part of a URL before its query or fragment. The URL may be in an HTTP request, or among the arguments of
 * a command.
 */
const urlBeforeQueryPattern =
  /^\s*(?:(?:GET|POST|PATCH|curl|wget|http)\s(?:[^?]*\s)?)?(["']?)(?:https?:\/\/|\/)[^\s?#]*[?#]/i;

/** Matches the parameter `filter` in the query of a URL. */
const filterParameterPattern = /(?:[^\s#]*?&)?filter=([^&#]*)/iy;

/**
 * Returns the parameter `filter` of a URL. Returns undefined if the URL has several parameters `filter`, because each
 * of them can be only a part of the filter.
 */
export const unwrapRawFilterParameter: Decoder = (text) => {
  if ((text.match(/[?&#]filter=/gi) ?? []).length > 1) return undefined;
  const [urlBeforeQuery, quote] = urlBeforeQueryPattern.exec(text) ?? [];
  if (urlBeforeQuery === undefined) return undefined;
  const filter = matchAtOffset(filterParameterPattern, text, urlBeforeQuery.length)?.[1];
  if (quote) return filter?.split(quote, 1)[0];
  return filter?.replace(/["']\s*$|(?<!\s)\s+HTTP\/[\d.]+\s*$/, "");
};

/** The names of the query parameters that a list request can have in addition to `filter`. */
const otherParameterNameAlternatives =
  "pageSize|pageToken|page_size|page_token|alt|fields|key|prettyPrint|quotaUser|access_token|oauth_token|callback";
const otherParameterPattern = new RegExp(`^(?:amp;)?\\$?(?:${otherParameterNameAlternatives})=[^\\s"']*\\s*$`);

/** Removes the query parameters after the filter, if a list request can have these parameters. */
export const removeParametersAfterFilter: Decoder = (text) => {
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
