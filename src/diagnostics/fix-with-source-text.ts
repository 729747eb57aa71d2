import { BaseForAddingPrivateFields } from "../text/base-for-adding-private-fields.js";
import type { Fix } from "./diagnostic.js";

/**
 * Stores the text in which a problem was found, in a private field of each fix of the problem. A copy of a fix does not
 * have this field.
 */
class FixWithSourceText extends BaseForAddingPrivateFields {
  #text: string;

  constructor(fix: Fix, text: string) {
    super(fix);
    this.#text = text;
  }

  static sourceTextStoredInFix(fix: object): string | undefined {
    return #text in fix ? fix.#text : undefined;
  }
}

/** Stores the text to which a fix belongs. Does nothing if such a text is already stored. */
export function rememberSourceTextOfFix(fix: Fix, text: string): void {
  if (FixWithSourceText.sourceTextStoredInFix(fix) === undefined) new FixWithSourceText(fix, text);
}

/** The text to which a fix belongs. Undefined for a copy of a fix, for example a fix from JSON. */
export const textForWhichFixWasMade = (fix: Fix): string | undefined =>
  FixWithSourceText.sourceTextStoredInFix(Object(fix));
