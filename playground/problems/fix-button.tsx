import type { VNode } from "preact";
import { useId } from "preact/hooks";
import type { Fix } from "workspace-events-filter";
import { capitalize } from "../elements/capitalize.ts";
import { Diff } from "../elements/diff.tsx";
import { excerptDiff } from "../elements/excerpt-diff.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { applyOneFix } from "../state/fixes.ts";
import { diffFix } from "./diff-fix.ts";

export interface FixButtonProps {
  readonly fix: Fix;
  /** The text in which the problem was found. */
  readonly compiledText: string;
  readonly showsChange: boolean;
}

/** For each kind of fix, an additional label of the button. */
const labelByFixKind: Readonly<Record<Fix["kind"], string | undefined>> = {
  safe: undefined,
  suggestion: "probably",
  choice: "perhaps",
};

/** Shows a button that applies a fix. With `showsChange`, also shows the change that the fix would make. */
export function FixButton({ fix, compiledText, showsChange }: FixButtonProps): VNode {
  const diffId = useId();
  return (
    <div class="fix-step">
      <button
        type="button"
        class="fix"
        aria-describedby={showsChange ? diffId : undefined}
        onClick={() => applyOneFix(compiledText, fix)}
      >
        <TextWithCode>{capitalize(fix.title)}</TextWithCode>
        {labelByFixKind[fix.kind] && <span class="kind">{labelByFixKind[fix.kind]}</span>}
      </button>
      {showsChange && (
        <Diff id={diffId} label={`What “${fix.title}” changes`} pieces={excerptDiff(diffFix(compiledText, fix))} />
      )}
    </div>
  );
}
