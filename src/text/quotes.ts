/** Every character that people or programs write as a quote. The correct quote comes first. */
export const quoteCharacters = "\"'`´“”„‟‘’‚‛«»‹›″′＂＇";

export const isQuote = (character: string | undefined): boolean =>
  character !== undefined && quoteCharacters.includes(character);
