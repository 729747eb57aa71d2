import { createProfile, type KnownEventType, type Profile } from "./profile.js";

/** The provider's own words. The only file that names a vendor. */
const vendor = "google";
const chatHost = "chat.googleapis.com";

/** Names of the target forms below, as event types occur on them. */
const chatTargets = ["chat.space", "chat.allSpaces"];
const membershipTargets = [...chatTargets, "user"];
const meetingTargets = ["meet.space", "user"];
const driveTargets = ["drive.file", "drive.sharedDrive"];

/** Product, resource, version; what it is about; where it occurs, if it can be subscribed to; verbs. */
type EventTypeRow = readonly [
  resource: `${string}.${string}.${string}`,
  subject: string,
  targets: readonly string[] | undefined,
  verbs: readonly string[],
];

/** The public catalog of event types: Chat, Meet, Drive and the lifecycle of subscriptions. */
const eventTypeRows: readonly EventTypeRow[] = [
  ["chat.message.v1", "a message", chatTargets, ["created", "updated", "deleted"]],
  ["chat.reaction.v1", "a reaction to a message", chatTargets, ["created", "deleted"]],
  ["chat.membership.v1", "a membership of a space", membershipTargets, ["created", "updated", "deleted"]],
  ["chat.space.v1", "a space", chatTargets, ["updated", "deleted"]],
  ["chat.message.v1", "a message", undefined, ["batchCreated", "batchUpdated", "batchDeleted"]],
  ["chat.reaction.v1", "a reaction to a message", undefined, ["batchCreated", "batchDeleted"]],
  ["chat.membership.v1", "a membership of a space", undefined, ["batchCreated", "batchUpdated", "batchDeleted"]],
  ["chat.space.v1", "a space", undefined, ["batchUpdated"]],
  ["meet.conference.v2", "a conference in a meeting space", meetingTargets, ["started", "ended"]],
  ["meet.participant.v2", "a participant of a conference", meetingTargets, ["joined", "left"]],
  ["meet.recording.v2", "a recording", meetingTargets, ["started", "ended", "fileGenerated"]],
  ["meet.smartNote.v2", "smart notes of a conference", meetingTargets, ["started", "ended", "fileGenerated"]],
  ["meet.transcript.v2", "a transcript", meetingTargets, ["started", "ended", "fileGenerated"]],
  ["drive.accessproposal.v3", "an access proposal to a file", driveTargets, ["created", "resolved"]],
  [
    "drive.approval.v3",
    "an approval of a file",
    driveTargets,
    ["created", "cancelled", "reset", "completed", "reviewersChanged", "responded"],
  ],
  ["drive.comment.v3", "a comment on a file", driveTargets, ["created", "edited", "resolved", "reopened", "deleted"]],
  [
    "drive.file.v3",
    "a file",
    driveTargets,
    ["created", "moved", "contentChanged", "deleted", "trashed", "untrashed", "renamed"],
  ],
  ["drive.permission.v3", "a permission on a file", driveTargets, ["created", "edited", "deleted"]],
  ["drive.reply.v3", "a reply to a comment", driveTargets, ["created", "edited", "deleted"]],
  ["events.subscription.v1", "a subscription itself", undefined, ["suspended", "expirationReminder", "expired"]],
];

/** `batchCreated` as "batch created", `fileGenerated` as "file generated". */
const splitCamelCase = (verb: string): string =>
  verb.replace(/[A-Z]/g, (capitalLetter) => ` ${capitalLetter.toLowerCase()}`);

const eventTypes = eventTypeRows.flatMap(([resource, subject, targets, verbs]) =>
  verbs.map((verb): KnownEventType => {
    const documentation = `${subject}: ${splitCamelCase(verb)}${targets ? "" : " (sent by the service, never subscribed to)"}`;
    return { type: `${vendor}.workspace.${resource}.${verb}`, documentation, ...(targets && { targets }) };
  }),
);

/** Google Workspace: its event types, targets and scopes as publicly documented. */
export const workspaceProfile: Profile = /* @__PURE__ */ createProfile({
  vendor,
  chatHost,
  scopeBase: "https://www.googleapis.com/auth",
  eventTypes,
  targets: [
    { name: "chat.space", form: `//${chatHost}/spaces/{space}`, documentation: "a space in Chat" },
    { name: "chat.allSpaces", form: `//${chatHost}/spaces/-`, documentation: "all spaces of the authorizing user" },
    { name: "user", form: "//cloudidentity.googleapis.com/users/{user}", documentation: "a user" },
    { name: "meet.space", form: "//meet.googleapis.com/spaces/{space}", documentation: "a meeting space" },
    { name: "drive.file", form: "//drive.googleapis.com/files/{file}", documentation: "a file or folder in Drive" },
    { name: "drive.sharedDrive", form: "//drive.googleapis.com/drives/{drive}", documentation: "a shared drive" },
  ],
});
