import type { ValueKind } from "../vocabulary/fields.js";
import { eventTypeEditorSupport } from "./value-kinds/event-types.js";
import { targetResourceEditorSupport } from "./value-kinds/target-resources.js";
import type { ValueKindEditorSupport } from "./value-kinds/value-kind-editor-support.js";

/** The functions that describe, complete and group the values of each kind. */
export const editorSupportByValueKind: Readonly<Record<ValueKind, ValueKindEditorSupport>> = {
  "event-type": eventTypeEditorSupport,
  "target-resource": targetResourceEditorSupport,
};
