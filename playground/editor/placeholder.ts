/** What the empty editor says. */
export const editorPlaceholder = "Write or paste, for example: new messages in a space";
