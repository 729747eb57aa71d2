/** The text that an empty editor shows. */
export const editorPlaceholder = "For example: new messages in a space";
