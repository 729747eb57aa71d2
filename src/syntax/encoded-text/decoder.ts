/** Removes one encoding from a text; returns undefined, or the text itself, if it does not have the encoding. */
export type Decoder = (text: string) => string | undefined;
