import type { Fix } from "../diagnostics/diagnostic.js";
import { applyEdits, type TextEdit } from "../text/edit.js";
import type { Profile } from "../vocabulary/profile.js";
import type { Atoms } from "./atoms.js";
import { conservesAtoms } from "./conserves.js";
import { applyEditsInWindows, findEditWindows } from "./edit-windows.js";
import { readAtoms } from "./read-atoms.js";

/** Of a longer text, in UTF-16 code units, only what lies around the edits is read. */
const maxLengthReadWhole = 4_096;

const declaredKindsByFix = new WeakMap<Fix, Fix["kind"]>();

/** The kind of a fix by what reports its problem, whether or not it would change what the text says. */
export const declaredKindOf = (fix: Fix): Fix["kind"] => declaredKindsByFix.get(fix) ?? fix.kind;

/**
 * Makes the function that leaves a fix to a person if it would change what the text says. The check is made when somebody asks for
 * the kind.
 */
export function createFixDowngrader(text: string, profile: Profile): (fix: Fix) => Fix {
  let atomsOfText: Atoms | undefined;
  const conservesWholeText = (edits: readonly TextEdit[]): boolean => {
    atomsOfText ??= readAtoms(text);
    return conservesAtoms(atomsOfText, readAtoms(applyEdits(text, edits)), profile);
  };
  const conservesWindows = (edits: readonly TextEdit[]): boolean => {
    const windows = findEditWindows(text, edits);
    const [before, after] = [[], edits].map((appliedEdits) =>
      readAtoms(applyEditsInWindows(text, windows, appliedEdits)),
    );
    return before !== undefined && after !== undefined && conservesAtoms(before, after, profile);
  };
  const conservesText = text.length <= maxLengthReadWhole ? conservesWholeText : conservesWindows;
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
    declaredKindsByFix.set(checkedFix, declaredKind);
    return checkedFix;
  };
}
