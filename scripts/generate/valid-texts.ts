import type { DiagnosticCode } from "../../src/index.js";
import type { ScanDiagnosticCode } from "../../src/scan/scan-catalogue.js";

/** The codes whose example in `docs/diagnostics.md` has no text without diagnostics after `fixAll`. */
export type CodeWithoutRepair =
  | Extract<
      DiagnosticCode,
      | "empty-filter"
      | "too-long"
      | "several-filters"
      | "escape-in-string"
      | "missing-value"
      | "missing-event-type"
      | "multiple-targets"
      | "malformed-target-resource"
      | "unknown-target-resource"
      | "placeholder-like-id"
      | "impossible-combination"
    >
  | ScanDiagnosticCode;

/** For each of these codes: a valid text that is similar to the example, or a valid program. */
export const validTexts: Readonly<Record<CodeWithoutRepair, string>> = {
  "empty-filter": 'event_types:"google.workspace.chat.message.v1.created"',
  "too-long": 'event_types:"google.workspace.chat.message.v1.created"',
  "several-filters":
    'event_types:"google.workspace.chat.message.v1.created" OR\nevent_types:"google.workspace.chat.message.v1.updated"',
  "escape-in-string": 'event_types:"google.workspace.chat.message.v1.created"',
  "missing-value":
    'event_types:"google.workspace.chat.message.v1.created" OR event_types:"google.workspace.chat.message.v1.updated"',
  "missing-event-type":
    'event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/AAAA"',
  "multiple-targets":
    'event_types:"google.workspace.chat.message.v1.created" AND\ntarget_resource="//chat.googleapis.com/spaces/AAAA"',
  "malformed-target-resource":
    'event_types:"google.workspace.drive.file.v3.trashed" AND target_resource="//drive.googleapis.com/files/0AAAA"',
  "unknown-target-resource":
    'event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/AAAA"',
  "placeholder-like-id":
    'event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/AAAA"',
  "impossible-combination":
    'event_types:"google.workspace.drive.file.v3.trashed" AND target_resource="//drive.googleapis.com/files/0AAAA"',
  "unescaped-value": `import { filterText } from "workspace-events-filter";

const matches = (type) => list({ filter: filterText\`event_types:\${type}\` });`,
  "no-filter": `const events = google.workspaceevents("v1");
const filter = 'event_types:"google.workspace.chat.message.v1.created"';
await events.subscriptions.list({ filter, pageSize: 10 });`,
};
