import type { KnownEventType } from "./known-event-type.js";
import { createProfile, type Profile } from "./profile.js";
import { documentedScopes } from "./scopes.js";
import {
  catalogDate,
  eventTypeRows,
  outputOnlyEventTypeRows,
  replacedEventTypeRows,
  targetFormRows,
  undocumentedReactivateScopes,
} from "./workspace-catalog.js";

/**
 * The vendor's name in event types. In this folder, only files whose names begin with `workspace` contain the name of
 * this vendor. A profile of another vendor is a file like this one, or JSON for `--profile`.
 */
const vendorName = "google";

const toFullEventType = (shortName: string): string => `${vendorName}.workspace.${shortName}`;

/** A description of each resource. The key is the product and the resource. */
const descriptionsByResource: ReadonlyMap<string, string> = new Map([
  ["chat.message", "a message"],
  ["chat.reaction", "a reaction to a message"],
  ["chat.membership", "a membership of a space"],
  ["chat.space", "a space"],
  ["chat.spaceReadState", "how far a user has read a space"],
  ["chat.threadReadState", "how far a user has read a thread"],
  ["chat.availability", "the availability of a user"],
  ["meet.conference", "a conference in a meeting space"],
  ["meet.participant", "a participant of a conference"],
  ["meet.recording", "a recording"],
  ["meet.smartNote", "smart notes of a conference"],
  ["meet.transcript", "a transcript"],
  ["drive.accessproposal", "an access proposal to a file"],
  ["drive.approval", "an approval of a file"],
  ["drive.comment", "a comment on a file"],
  ["drive.file", "a file"],
  ["drive.permission", "a permission on a file"],
  ["drive.reply", "a reply to a comment"],
  ["events.subscription", "a subscription itself"],
]);

/** A description of the targets of each form. */
const descriptionsByTargetForm: ReadonlyMap<string, string> = new Map([
  ["chat.space", "a space in Chat"],
  ["chat.allSpaces", "all spaces of the authorizing user"],
  ["user", "a user"],
  ["meet.space", "a meeting space"],
  ["drive.file", "a file or folder in Drive"],
  ["drive.sharedDrive", "a shared drive"],
  ["admin.customer", "everything of a customer"],
]);

/** Writes `batchCreated` as "batch created", and `fileGenerated` as "file generated". */
const toSpaceSeparatedWords = (words: string): string =>
  words.replace(/[A-Z]/g, (capitalLetter) => ` ${capitalLetter.toLowerCase()}`);

/** Writes one line about an event type such as `chat.message.v1.created`. */
function describeEventType(shortName: string): string {
  const [product, resource = "", , verb = ""] = shortName.split(".");
  return `${descriptionsByResource.get(`${product}.${resource}`) ?? toSpaceSeparatedWords(resource)}: ${toSpaceSeparatedWords(verb)}`;
}

const listWorkspaceEventTypes = (): readonly KnownEventType[] => [
  ...eventTypeRows.map(([shortName, targets, mayOccurElsewhere = false]) => ({
    type: toFullEventType(shortName),
    documentation: describeEventType(shortName),
    targets,
    ...(mayOccurElsewhere && { mayOccurElsewhere }),
  })),
  ...outputOnlyEventTypeRows.map(([shortName, instead]) => ({
    type: toFullEventType(shortName),
    documentation: `${describeEventType(shortName)} (sent by the service, never subscribed to)`,
    isOutputOnly: true,
    ...(instead !== undefined && { instead: toFullEventType(instead) }),
  })),
];

const createWorkspaceProfile = (): Profile =>
  createProfile({
    vendor: vendorName,
    chatHost: "chat.googleapis.com",
    scopeBase: "https://www.googleapis.com/auth",
    date: catalogDate,
    eventTypes: listWorkspaceEventTypes(),
    olderEventTypes: replacedEventTypeRows.map(([olderName, ...instead]) => ({
      type: toFullEventType(olderName),
      instead: instead.map(toFullEventType),
    })),
    targets: targetFormRows.map(([name, form, ...aliases]) => ({
      name,
      form,
      documentation: descriptionsByTargetForm.get(name) ?? name,
      ...(aliases.length > 0 && { aliases }),
    })),
    domains: ["googleapis.com"],
    scopes: {
      ...documentedScopes,
      reactivate: {
        v1: [...documentedScopes.reactivate.v1, ...undocumentedReactivateScopes],
        v1beta: [...documentedScopes.reactivate.v1beta, ...undocumentedReactivateScopes],
      },
    },
  });

/** Google Workspace: its event types, targets and scopes as publicly documented. */
export const workspaceProfile: Profile = /* @__PURE__ */ createWorkspaceProfile();
