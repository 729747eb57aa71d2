// Generated from scripts/workspace-catalog by `npm run generate`.

/** The latest day that the sources of the catalogue cover. */
export const catalogDate: string = "2026-10-29";

/** The forms of target resources. An alias, such as `my_customer`, is an id that can be used instead of the real id. */
export const targetFormRows: readonly (readonly [name: string, form: string, ...aliases: string[]])[] = [
  ["chat.space", "//chat.googleapis.com/spaces/{space}"],
  ["chat.allSpaces", "//chat.googleapis.com/spaces/-"],
  ["user", "//cloudidentity.googleapis.com/users/{user}"],
  ["meet.space", "//meet.googleapis.com/spaces/{space}"],
  ["drive.file", "//drive.googleapis.com/files/{file}"],
  ["drive.sharedDrive", "//drive.googleapis.com/drives/{drive}"],
  ["admin.customer", "//admin.googleapis.com/customers/{customer}", "my_customer"],
];

/** An event type without `google.workspace.`, the targets where it occurs, and whether other targets are possible. */
type EventTypeTargetsRow = readonly [name: string, targets: readonly string[], mayOccurElsewhere?: boolean];

/** The event types that can be subscribed to. */
export const eventTypeRows: readonly EventTypeTargetsRow[] = [
  ["chat.message.v1.created", ["chat.space", "chat.allSpaces", "admin.customer"]],
  ["chat.message.v1.updated", ["chat.space", "chat.allSpaces", "admin.customer"]],
  ["chat.message.v1.deleted", ["chat.space", "chat.allSpaces", "admin.customer"]],
  ["chat.reaction.v1.created", ["chat.space", "chat.allSpaces", "admin.customer"]],
  ["chat.reaction.v1.deleted", ["chat.space", "chat.allSpaces", "admin.customer"]],
  ["chat.membership.v1.created", ["chat.space", "chat.allSpaces", "user", "admin.customer"]],
  ["chat.membership.v1.updated", ["chat.space", "chat.allSpaces", "user", "admin.customer"]],
  ["chat.membership.v1.deleted", ["chat.space", "chat.allSpaces", "user", "admin.customer"]],
  ["chat.space.v1.updated", ["chat.space", "chat.allSpaces", "admin.customer"]],
  ["chat.space.v1.deleted", ["chat.space", "chat.allSpaces", "admin.customer"]],
  ["chat.spaceReadState.v1.updated", ["user", "chat.allSpaces", "admin.customer"], true],
  ["chat.threadReadState.v1.updated", ["user", "chat.allSpaces", "admin.customer"], true],
  ["chat.availability.v1.updated", ["user"], true],
  ["meet.conference.v2.started", ["meet.space", "user"]],
  ["meet.conference.v2.ended", ["meet.space", "user"]],
  ["meet.participant.v2.joined", ["meet.space", "user"]],
  ["meet.participant.v2.left", ["meet.space", "user"]],
  ["meet.recording.v2.started", ["meet.space", "user"]],
  ["meet.recording.v2.ended", ["meet.space", "user"]],
  ["meet.recording.v2.fileGenerated", ["meet.space", "user"]],
  ["meet.smartNote.v2.started", ["meet.space", "user"]],
  ["meet.smartNote.v2.ended", ["meet.space", "user"]],
  ["meet.smartNote.v2.fileGenerated", ["meet.space", "user"]],
  ["meet.transcript.v2.started", ["meet.space", "user"]],
  ["meet.transcript.v2.ended", ["meet.space", "user"]],
  ["meet.transcript.v2.fileGenerated", ["meet.space", "user"]],
  ["drive.accessproposal.v3.created", ["drive.file", "drive.sharedDrive"]],
  ["drive.accessproposal.v3.resolved", ["drive.file", "drive.sharedDrive"]],
  ["drive.approval.v3.created", ["drive.file", "drive.sharedDrive"]],
  ["drive.approval.v3.cancelled", ["drive.file", "drive.sharedDrive"]],
  ["drive.approval.v3.reset", ["drive.file", "drive.sharedDrive"]],
  ["drive.approval.v3.completed", ["drive.file", "drive.sharedDrive"]],
  ["drive.approval.v3.reviewersChanged", ["drive.file", "drive.sharedDrive"]],
  ["drive.approval.v3.responded", ["drive.file", "drive.sharedDrive"]],
  ["drive.comment.v3.created", ["drive.file", "drive.sharedDrive"]],
  ["drive.comment.v3.edited", ["drive.file", "drive.sharedDrive"]],
  ["drive.comment.v3.resolved", ["drive.file", "drive.sharedDrive"]],
  ["drive.comment.v3.reopened", ["drive.file", "drive.sharedDrive"]],
  ["drive.comment.v3.deleted", ["drive.file", "drive.sharedDrive"]],
  ["drive.file.v3.created", ["drive.file", "drive.sharedDrive"]],
  ["drive.file.v3.moved", ["drive.file", "drive.sharedDrive"]],
  ["drive.file.v3.contentChanged", ["drive.file", "drive.sharedDrive"]],
  ["drive.file.v3.deleted", ["drive.file", "drive.sharedDrive"]],
  ["drive.file.v3.trashed", ["drive.file", "drive.sharedDrive"]],
  ["drive.file.v3.untrashed", ["drive.file", "drive.sharedDrive"]],
  ["drive.file.v3.renamed", ["drive.file", "drive.sharedDrive"]],
  ["drive.permission.v3.created", ["drive.file", "drive.sharedDrive"]],
  ["drive.permission.v3.edited", ["drive.file", "drive.sharedDrive"]],
  ["drive.permission.v3.deleted", ["drive.file", "drive.sharedDrive"]],
  ["drive.reply.v3.created", ["drive.file", "drive.sharedDrive"]],
  ["drive.reply.v3.edited", ["drive.file", "drive.sharedDrive"]],
  ["drive.reply.v3.deleted", ["drive.file", "drive.sharedDrive"]],
];

/** The event types that no subscription can have. Each has the event type to subscribe to instead, if there is one. */
export const outputOnlyEventTypeRows: readonly (readonly [name: string, instead?: string])[] = [
  ["chat.message.v1.batchCreated", "chat.message.v1.created"],
  ["chat.message.v1.batchUpdated", "chat.message.v1.updated"],
  ["chat.message.v1.batchDeleted", "chat.message.v1.deleted"],
  ["chat.reaction.v1.batchCreated", "chat.reaction.v1.created"],
  ["chat.reaction.v1.batchDeleted", "chat.reaction.v1.deleted"],
  ["chat.membership.v1.batchCreated", "chat.membership.v1.created"],
  ["chat.membership.v1.batchUpdated", "chat.membership.v1.updated"],
  ["chat.membership.v1.batchDeleted", "chat.membership.v1.deleted"],
  ["chat.space.v1.batchUpdated", "chat.space.v1.updated"],
  ["chat.spaceReadState.v1.batchUpdated", "chat.spaceReadState.v1.updated"],
  ["chat.threadReadState.v1.batchUpdated", "chat.threadReadState.v1.updated"],
  ["events.subscription.v1.suspended"],
  ["events.subscription.v1.expirationReminder"],
  ["events.subscription.v1.expired"],
];

/** Names in older documentation, each with the current names of the event types. */
export const replacedEventTypeRows: readonly (readonly [olderName: string, ...instead: string[]])[] = [
  ["drive.accessProposal.v3.created", "drive.accessproposal.v3.created"],
  ["drive.accessProposal.v3.resolved", "drive.accessproposal.v3.resolved"],
  ["drive.approval.v3.reviewerResponded", "drive.approval.v3.responded"],
  ["drive.file.v3.added", "drive.file.v3.created"],
  ["chat.reaction.v1.batchChanged", "chat.reaction.v1.created", "chat.reaction.v1.deleted"],
  [
    "chat.membership.v1.batchChanged",
    "chat.membership.v1.created",
    "chat.membership.v1.updated",
    "chat.membership.v1.deleted",
  ],
];

/** Scopes that the method `reactivate` accepts in addition to those in its documentation. */
export const undocumentedReactivateScopes: readonly string[] = [
  "chat.app.memberships",
  "chat.app.memberships.readonly",
  "chat.app.messages.readonly",
  "chat.app.spaces",
  "chat.app.spaces.readonly",
  "chat.app.all.spaces.readonly",
  "chat.app.all.memberships.readonly",
  "chat.app.all.messages.readonly",
  "chat.app.all.users.readstate.readonly",
  "chat.users.readstate",
  "chat.users.readstate.readonly",
];
