import { type Signal, signal } from "@preact/signals";
import { documentedExamples } from "../examples/examples.ts";

const [initialExample] = documentedExamples;

/** The text in the editor. Everything that the page shows is derived from it. */
export const filterText: Signal<string> = signal(initialExample.text);

/** Whether the text is still the example with which a first visit begins. */
export const isExampleOfFirstVisit = (): boolean => filterText.value === initialExample.text;
