import { ReturnsArgument } from "../text/returns-argument.js";
import type { Fix } from "./diagnostic.js";

/** The text in which a problem was found, as a private field of each of its fixes. A copy of a fix does not have it. */
class FixOrigin extends ReturnsArgument {
  #text: string;

  constructor(fix: Fix, text: string) {
    super(fix);
    this.#text = text;
  }

  static textOf(fix: object): string | undefined {
    return #text in fix ? fix.#text : undefined;
  }
}

/** Stores the text that a fix belongs to, unless it is already stored. */
export function rememberSourceTextOfFix(fix: Fix, text: string): void {
  if (FixOrigin.textOf(fix) === undefined) new FixOrigin(fix, text);
}

/** The text that a fix belongs to. Undefined for a copy, such as one from JSON. */
export const sourceTextOfFix = (fix: Fix): string | undefined => FixOrigin.textOf(Object(fix));
