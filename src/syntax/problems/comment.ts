import { createFix } from "../../diagnostics/fix.js";
import { isFieldOrKeywordCharacter } from "../../text/characters.js";
import type { Span } from "../../text/span.js";
import { containsKnownCollection } from "../../vocabulary/contains-known-collection.js";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import type { ParseContext } from "../parse-context.js";
import { createSpanRemovalEdit } from "../white-space-edits.js";

/** Words with which a comment may limit the filter, such as `# only in one space`. */
const limitingWordPattern = /\b(?:only\s{1,9}(?:at|for|from|if|in|on|when)|not|except|unless|without|but)\b/i;

/**
 * Reports a comment. A fix removes the comment. If the comment separates two words, the fix replaces it with a space.
 * There is no fix if the text has no other content, or if the comment may be meant as a part of the filter: it contains
 * a restriction, the name of a resource, or a word that limits the filter.
 */
export function reportComment(span: Span, { text, profile, report }: ParseContext): void {
  report("comment", span, () => {
    const separatesWords = isFieldOrKeywordCharacter(text[span.start - 1]) && isFieldOrKeywordCharacter(text[span.end]);
    const edit = separatesWords ? { span, newText: " " } : createSpanRemovalEdit(text, span);
    const isWholeText = text.trim().length === span.end - span.start;
    const comment = text.slice(span.start, span.end);
    const shouldKeepComment =
      isWholeText ||
      hasFieldComparison(comment) ||
      containsKnownCollection(comment, profile) ||
      limitingWordPattern.test(comment);
    return { data: {}, fixes: shouldKeepComment ? [] : [createFix("suggestion", "remove", [edit])] };
  });
}
