import { createFix } from "../../diagnostics/fix.js";
import { isFieldOrKeywordCharacter } from "../../text/characters.js";
import type { Span } from "../../text/span.js";
import { containsKnownCollection } from "../../vocabulary/contains-known-collection.js";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import type { ParseContext } from "../parse-context.js";
import { createRemovalEdit } from "../white-space-edits.js";

/** Words with which a comment takes something back: `# only in one space`. */
const onlyOrExceptWordPattern = /\b(?:only\s{1,9}(?:at|for|from|if|in|on|when)|not|except|unless|without|but)\b/i;

/**
 * Reports a comment. It can be removed unless the text has nothing else or the comment contains a restriction or the name of a resource, or takes something back. A space
 * takes its place where two words would become one.
 */
export function reportComment(span: Span, { text, profile, report }: ParseContext): void {
  report("comment", span, () => {
    const separatesWords = isFieldOrKeywordCharacter(text[span.start - 1]) && isFieldOrKeywordCharacter(text[span.end]);
    const edit = separatesWords ? { span, newText: " " } : createRemovalEdit(text, span);
    const isWholeText = text.trim().length === span.end - span.start;
    const comment = text.slice(span.start, span.end);
    const shouldKeepComment =
      isWholeText ||
      hasFieldComparison(comment) ||
      containsKnownCollection(comment, profile) ||
      onlyOrExceptWordPattern.test(comment);
    return { data: {}, fixes: shouldKeepComment ? [] : [createFix("suggestion", "remove", [edit])] };
  });
}
