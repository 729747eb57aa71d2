/**
 * A function that removes one kind of encoding from a text. If the text does not have this encoding, the function
 * returns undefined or the unchanged text.
 */
export type Decoder = (text: string) => string | undefined;
