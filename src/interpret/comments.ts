import type { Span } from "../text/span.js";
import { type DecodedText, replaceInDecodedText } from "./decoded-text.js";

const commentPattern =
  /\/\*[\s\S]{0,2000}?\*\/|<!--[\s\S]{0,2000}?-->|(?<=\S[^\S\n]{1,40})(?:#|\/\/|--)[^\S\n][^\n]*|(?<=(?:^|\n)[^\S\n]{0,40})(?:#|\/\/|--)[^\S\n][^\n]*/g;

/** Replaces the comments of programs and configuration files with white space. */
export const removeComments = (decodedText: DecodedText): DecodedText =>
  replaceInDecodedText(decodedText, commentPattern, ([comment]) => comment.replace(/[^\n]/g, " "));

/** The spans of the comments in a text. */
export const findComments = (text: string): readonly Span[] =>
  [...text.matchAll(commentPattern)].map(({ index, 0: comment }) => ({ start: index, end: index + comment.length }));

/** Returns the content of the comments in a text, without the comment markers. Each comment is on a separate line. */
export const extractTextOfComments = (text: string): string =>
  [...text.matchAll(commentPattern)]
    .map(([comment]) => comment.replace(/^(?:\/\*|<!--|#|\/\/|--)|(?:\*\/|-->)$/g, ""))
    .join("\n");
