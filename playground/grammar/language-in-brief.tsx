import type { VNode } from "preact";
import { Fragment } from "preact";

/** Each form of a filter, with the subscriptions that it selects. */
const filterForms: readonly (readonly [form: string, meaning: string])[] = [
  ['event_types:"…"', "subscriptions that have this event type"],
  ["A OR B", "those that have at least one of several event types"],
  ['target_resource="…"', "those with this target; write it after the event types and AND"],
  ["( A OR B ) AND T", "several event types in one target: parentheses around the event types"],
];

/** A summary of the language in four lines. A user who has read these lines can write a filter. */
export const LanguageInBrief = (): VNode => (
  <section aria-labelledby="brief-heading">
    <h3 id="brief-heading">The language in brief</h3>
    <dl class="brief">
      {filterForms.map(([form, meaning]) => (
        <Fragment key={form}>
          <dt>
            <code>{form}</code>
          </dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
    <p class="muted">
      Operators are in upper case, values in double quotes. Every filter names at least one event type and at most one
      target.
    </p>
  </section>
);
