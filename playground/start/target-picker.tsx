import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { capitalize } from "../elements/capitalize.ts";
import { profile } from "../profile/profile.ts";
import {
  extractFirstId,
  fillTargetFormWithId,
  findFirstVariableName,
  findFormOfTarget,
} from "../profile/target-forms.ts";
import { getPickedEventTypes, getPickedTarget, targetFormsCommonTo, writePicksToEditor } from "./picked-filter.ts";

/** Lets the visitor choose the target of the filter: any target, or a target on which all chosen events can occur. */
export function TargetPicker(): VNode {
  const types = getPickedEventTypes();
  const target = getPickedTarget();
  const formOfTarget = target === undefined ? undefined : findFormOfTarget(target);
  /** The name of the chosen form of targets. It is used while the filter has no target of a known form. */
  const unfilledFormName = useSignal<string | undefined>(undefined);
  /** The text that the visitor has typed as the id, and the target with this id. */
  const typedId = useSignal<{ readonly idText: string; readonly targetWithId: string | undefined } | undefined>(
    undefined,
  );
  const forms = targetFormsCommonTo(types);
  const form = formOfTarget ?? forms.find(({ name }) => name === unfilledFormName.value);
  const idName = form && findFirstVariableName(form);
  const selectForm = (formName: string): void => {
    const selectedForm = profile.targets.find(({ name }) => name === formName);
    const isComplete = selectedForm !== undefined && findFirstVariableName(selectedForm) === undefined;
    unfilledFormName.value = isComplete ? undefined : selectedForm?.name;
    writePicksToEditor(types, isComplete ? selectedForm.form : undefined);
  };
  return (
    <fieldset class="target" disabled={types.length === 0}>
      <legend>Where</legend>
      <select
        aria-label="Where"
        value={form?.name ?? ""}
        onChange={({ currentTarget }) => selectForm(currentTarget.value)}
      >
        <option value="">anywhere</option>
        {forms.map((each) => (
          <option key={each.name} value={each.name}>
            {each.documentation ?? each.form}
          </option>
        ))}
      </select>
      {form && idName && (
        <label class="id">
          <span>{capitalize(idName)}</span>
          <input
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            placeholder="id"
            value={typedId.value?.targetWithId === target ? typedId.value?.idText : extractFirstId(form, target ?? "")}
            onInput={({ currentTarget: { value } }) => {
              unfilledFormName.value = form.name;
              const typedTarget = value.trim() === "" ? undefined : fillTargetFormWithId(form, lastSegmentOf(value));
              typedId.value = { idText: value, targetWithId: typedTarget };
              writePicksToEditor(types, typedTarget);
            }}
            onBlur={() => {
              typedId.value = undefined;
            }}
          />
        </label>
      )}
    </fieldset>
  );
}

/** The id in a pasted text. The text is an address or a name that ends with the id, or the id itself. */
const lastSegmentOf = (value: string): string =>
  value
    .trim()
    .split("/")
    .findLast((segment) => segment !== "") ?? "";
