import type { Version } from "./versions.js";

export type Method = "list" | "reactivate";

const bot = ["chat.bot"];
const chatAndMeetings = [
  "chat.spaces",
  "chat.spaces.readonly",
  "chat.messages",
  "chat.messages.readonly",
  "chat.messages.reactions",
  "chat.messages.reactions.readonly",
  "chat.memberships",
  "chat.memberships.readonly",
  "meetings.space.created",
  "meetings.space.readonly",
];
const drive = ["drive", "drive.file", "drive.metadata", "drive.metadata.readonly", "drive.readonly"];

/** The scopes, as suffixes of the profile's `scopeBase`, of which a caller needs one. */
export const acceptedScopes: Readonly<Record<Method, Readonly<Record<Version, readonly string[]>>>> = {
  list: { v1: [...bot, ...chatAndMeetings], v1beta: [...bot, ...chatAndMeetings, ...drive] },
  reactivate: { v1: chatAndMeetings, v1beta: [...chatAndMeetings, ...drive] },
};

/** Whether one of the granted scopes, each a suffix or whole, is accepted. */
export function isGranted(accepted: readonly string[], granted: Iterable<string>, scopeBase: string): boolean {
  const base = `${scopeBase}/`;
  for (const scope of granted) {
    if (accepted.includes(scope.startsWith(base) ? scope.slice(base.length) : scope)) return true;
  }
  return false;
}
