import { type Signal, signal } from "@preact/signals";
import { documentedShapes } from "../examples/examples.ts";

const [initialExample] = documentedShapes;

/** The text in the editor. Everything that the page shows is derived from it. */
export const filterText: Signal<string> = signal(initialExample.text);
