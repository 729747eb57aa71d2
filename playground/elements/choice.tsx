import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import "./choice.css";

export interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Signal<Value>;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({ legend, name, options, chosen }: ChoiceProps<Value>): VNode {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="options">
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen.value === value}
              onChange={() => {
                chosen.value = value;
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
