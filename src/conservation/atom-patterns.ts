import { quoteCharacters } from "../text/quotes.js";

export const bareValuePattern: RegExp = new RegExp(
  `[^\\s()（）[\\]${quoteCharacters};,&|:=：＝{][^\\s()（）[\\]${quoteCharacters};,&|]*`,
  "y",
);
export const comparatorPattern: RegExp = /\s{0,20}(?:[:=：＝]|[!<>~¬^≠]{1,2}[:=]|<>)/y;
export const connectiveOrListWordPattern: RegExp =
  /^(?:and|or|und|oder|et|ou|y|o|e|и|или|と|または|和|或|و|أو|in|any|all|has|contains)$/i;
export const segmentedWordPattern: RegExp = /^[\w-]+(?:[./][\w-]+)+$/;
export const wordPattern: RegExp = /[\p{L}\p{N}_$@][\p{L}\p{M}\p{N}_$@./-]*/gu;
/**
 * Matches symbols that negate, compare or exclude. It is used for quoted texts. There, symbols such as `-`, `<` and `>`
 * also occur in names, addresses and markup, so the pattern does not include them.
 */
export const meaningChangingSymbolPattern: RegExp = /[!¬≠~^∄∌∉！￢≤≥∖⇒≅]/g;
export const lineCommentPattern: RegExp = /(?<!\S)(?:\/\/|--|#)(?=\s)[^\r\n]*/g;
export const urlParameterPattern: RegExp = /[&?]([\w-]{1,40})=[^&\s]{0,200}/g;
export const headerNamePattern: RegExp = /^\s*([\w-]{1,40})\s*:/;

/**
 * Matches every text that looks like a target resource, and every name with at least five parts. `hasEventTypeShape`
 * then selects the names that look like an event type.
 */
export const valueShapePattern: RegExp =
  /(?<name>(?<![\w.-])[\w-]+(?:\.[\w-]+){4,}(?![\w.-]))|(?<![\w:/])\/\/[\w-]+(?:\.[\w-]+)+(?:\/[\w-]+){2,}/g;
export const hasEventTypeShape = (name: string): boolean => /\.v\d\w*\.[\w-]+$/.test(name);
