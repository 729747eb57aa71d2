import type { ValueKind } from "../vocabulary/fields.js";
import { eventTypeEditorSupport } from "./value-kinds/event-types.js";
import { targetResourceEditorSupport } from "./value-kinds/target-resources.js";
import type { ValueKindEditorSupport } from "./value-kinds/value-kind-editor-support.js";

/** The editor support for each kind of value: description, completion and grouping. */
export const editorSupportByValueKind: Readonly<Record<ValueKind, ValueKindEditorSupport>> = {
  "event-type": eventTypeEditorSupport,
  "target-resource": targetResourceEditorSupport,
};
