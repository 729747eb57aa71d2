import type { Fix } from "../diagnostics/diagnostic.js";
import { BaseForAddingPrivateFields } from "../text/base-for-adding-private-fields.js";
import { applyEdits, type TextEdit } from "../text/edit.js";
import type { Profile } from "../vocabulary/profile.js";
import type { Atoms } from "./atoms.js";
import { conservesAtoms } from "./conserves.js";
import { applyEditsAndJoinWindows, findWindowsAroundEdits } from "./edit-windows.js";
import { readAtoms } from "./read-atoms.js";

/**
 * The whole text is compared only if it is not longer than this number of UTF-16 code units. In a longer text, only the
 * parts around the edits are compared.
 */
const maxTextLengthComparedWhole = 4_096;

/** Stores the original kind of a fix in a private field of the fix. The check can change the visible kind. */
class DeclaredFixKindStorage extends BaseForAddingPrivateFields {
  #kind: Fix["kind"];

  constructor(fix: Fix, kind: Fix["kind"]) {
    super(fix);
    this.#kind = kind;
  }

  static readDeclaredKind(fix: Fix): Fix["kind"] | undefined {
    return #kind in fix ? fix.#kind : undefined;
  }
}

/** The original kind of a fix, before the check of its effect on the meaning of the text. */
export const declaredKindOfFix = (fix: Fix): Fix["kind"] => DeclaredFixKindStorage.readDeclaredKind(fix) ?? fix.kind;

/**
 * Creates a function that checks a fix. If the fix would change the meaning of the text, its kind becomes `choice`. The
 * check runs when the kind of the fix is read for the first time.
 */
export function createFixDowngrader(text: string, profile: Profile): (fix: Fix) => Fix {
  let atomsOfText: Atoms | undefined;
  const conservesWholeText = (edits: readonly TextEdit[]): boolean => {
    atomsOfText ??= readAtoms(text);
    return conservesAtoms(atomsOfText, readAtoms(applyEdits(text, edits)), profile);
  };
  const conservesWindows = (edits: readonly TextEdit[]): boolean => {
    const windows = findWindowsAroundEdits(text, edits);
    const [before, after] = [[], edits].map((appliedEdits) =>
      readAtoms(applyEditsAndJoinWindows(text, windows, appliedEdits)),
    );
    return before !== undefined && after !== undefined && conservesAtoms(before, after, profile);
  };
  const conservesText = text.length <= maxTextLengthComparedWhole ? conservesWholeText : conservesWindows;
  return (fix) => {
    if (fix.kind === "choice") return fix;
    const { title, kind: declaredKind, edits } = fix;
    let checkedKind: Fix["kind"] | undefined;
    const checkedFix: Fix = {
      title,
      get kind() {
        checkedKind ??= conservesText(edits) ? declaredKind : "choice";
        return checkedKind;
      },
      edits,
    };
    new DeclaredFixKindStorage(checkedFix, declaredKind);
    return checkedFix;
  };
}
