import { type DecodedText, replaceInDecodedText } from "./decoded-text.js";

/** Brackets of templates and chat programs around a filled-in value: `<1aZq7PbV0oKc>`, `<https://…|…>`. */
export function unwrapBrackets(decodedText: DecodedText): DecodedText {
  const withoutBackticks = /[:=]`"/.test(decodedText.text)
    ? replaceInDecodedText(decodedText, /`"/g, () => '"')
    : decodedText;
  const withoutCarets = replaceInDecodedText(withoutBackticks, /\^"([^"^\n]{0,400})\^"/g, ([, value]) => `"${value}"`);
  const withoutLinks = replaceInDecodedText(
    withoutCarets,
    /(?:\/\/)?<((?:https?:)?\/\/[^<>|\s]{1,400})(?:\|[^<>\n]{0,400})?>/g,
    ([, address]) => ` ${address} `,
  );
  return replaceInDecodedText(
    withoutLinks,
    /<(?![a-z]{1,12}>)([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){2,8}|(?:\/\/)?[\w.-]{1,80}\/[\w./-]{1,200})>|(?<=[/"'=])[<{]([A-Za-z0-9_-]{8,80})[>}]/g,
    ([whole, name, id]) => (name !== undefined ? ` ${name} ` : /\d/.test(id ?? "") ? id : whole),
  );
}
