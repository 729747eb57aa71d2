import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import "./radio-group.css";

export interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly selected: Signal<Value>;
  /** The value that is shown as selected. Default: the value of the signal. */
  readonly shownValue?: Value;
}

/** Radio buttons to select one of a few values. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  selected,
  shownValue = selected.value,
}: RadioGroupProps<Value>): VNode {
  return (
    <fieldset class="radio-group">
      <legend>{legend}</legend>
      <div class="options">
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={shownValue === value}
              onChange={() => {
                selected.value = value;
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
