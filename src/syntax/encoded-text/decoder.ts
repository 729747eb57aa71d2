/** Removes one encoding from a text. Returns undefined or the text itself if the text does not have the encoding. */
export type Decoder = (text: string) => string | undefined;
