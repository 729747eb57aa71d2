import type { ValueKind } from "../vocabulary/fields.js";
import { eventTypeEditorSupport } from "./value-kinds/event-types.js";
import { targetResourceEditorSupport } from "./value-kinds/target-resources.js";
import type { ValueKindEditorSupport } from "./value-kinds/value-kind-editor-support.js";

/** How the values of each kind are described, completed and grouped. */
export const editorSupportByValueKind: Readonly<Record<ValueKind, ValueKindEditorSupport>> = {
  "event-type": eventTypeEditorSupport,
  "target-resource": targetResourceEditorSupport,
};
