/** The text of the empty editor. */
export const editorPlaceholder = "Write or paste, for example: new messages in a space";
