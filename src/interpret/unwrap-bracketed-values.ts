import { type DecodedText, replaceInDecodedText } from "./decoded-text.js";

/**
 * Removes the spaces that the keyboard of a phone inserts into names, as in
 * `"example. workspace. chat. message. v1. created"` and `"//chat. example. com/…"`.
 */
const joinNamesSplitBySpaces = (decodedText: DecodedText): DecodedText =>
  replaceInDecodedText(
    replaceInDecodedText(
      decodedText,
      /(?<=["'])(?:(?!v\d)[A-Za-z][\w-]{0,40}(?:\. ?|, ?)){2,8}v\d\w{0,6}(?:\. ?|, ?)[A-Za-z]\w{0,40}(?=["'])/g,
      ([name]) => name.replace(/[.,] ?/g, "."),
    ),
    /(?<=["'])\/\/[\w-]{1,63}(?:\. ?[\w-]{1,63}){1,5}(?=\/)/g,
    ([host]) => host.replaceAll(" ", ""),
  );

/**
 * Removes prefixes of quoted texts. Also removes the brackets that templates and chat programs put around a value, as
 * in `<1aZq7PbV0oKc>` and `<https://…|…>`.
 */
export function unwrapBracketedValues(decodedText: DecodedText): DecodedText {
  const withoutBackticks = /[:=]`"/.test(decodedText.text)
    ? replaceInDecodedText(decodedText, /`"/g, () => '"')
    : decodedText;
  const withoutCarets = replaceInDecodedText(withoutBackticks, /\^"([^"^\n]{0,400})\^"/g, ([, value]) => `"${value}"`);
  const withoutPrefixes = replaceInDecodedText(
    withoutCarets,
    /(?<=[=(,:[]\s{0,3})(?:N|E|U|u|r|b|rb|L|@)(?=['"])/g,
    ([prefix]) => " ".repeat(prefix.length),
  );
  const withoutNameLinks = replaceInDecodedText(
    joinNamesSplitBySpaces(withoutPrefixes),
    /<https?:\/\/([\w.-]{3,200})\/?\|\1>/g,
    ([, name]) => name,
  );
  const withoutLinks = replaceInDecodedText(
    withoutNameLinks,
    /(?:\/\/)?<((?:https?:)?\/\/[^<>|\s]{1,400})(?:\|[^<>\n]{0,400})?>/g,
    ([, address]) => ` ${address} `,
  );
  return replaceInDecodedText(
    withoutLinks,
    /<(?![a-z]{1,12}>)([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){2,8}|(?:\/\/)?[\w.-]{1,80}\/[\w./-]{1,200})>|(?<=[/"'=])[<{]([A-Za-z0-9_-]{8,80})[>}]/g,
    ([whole, name, id]) => (name !== undefined ? ` ${name} ` : /\d/.test(id ?? "") ? id : whole),
  );
}
