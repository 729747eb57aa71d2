/** Every character that people or programs write as a quote, the correct one first. */
export const quotes = "\"'`´“”„‟‘’‚‛«»‹›″′＂＇";

export const isQuote = (character: string | undefined): boolean =>
  character !== undefined && quotes.includes(character);
