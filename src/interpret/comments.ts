import { type DecodedText, replaceInDecodedText } from "./decoded-text.js";

/** What stands in comments of programs and configuration files, with white space in its place. */
export const removeComments = (decodedText: DecodedText): DecodedText =>
  replaceInDecodedText(
    decodedText,
    /\/\*[\s\S]{0,2000}?\*\/|<!--[\s\S]{0,2000}?-->|(?<=\S[^\S\n]{1,40})(?:#|\/\/|--)[^\S\n][^\n]*|(?<=(?:^|\n)[^\S\n]{0,40})(?:#|\/\/|--)[^\S\n][^\n]*/g,
    ([comment]) => comment.replace(/[^\n]/g, " "),
  );
