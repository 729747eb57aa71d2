/** What the empty editor says. */
export const editorPlaceholder = "For example: new messages in a space";
