/**
 * The OAuth scopes that each method of the service accepts in each version of the API. A caller needs one of them. Each
 * scope is written as a suffix: the whole scope is `{scopeBase}/{suffix}`.
 */
export interface AcceptedScopes {
  readonly list: ScopesByVersion;
  readonly reactivate: ScopesByVersion;
}

export interface ScopesByVersion {
  readonly v1: readonly string[];
  readonly v1beta: readonly string[];
}

const botScopes = ["chat.bot"];
const chatAndMeetingScopes = [
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
const driveScopes = ["drive", "drive.file", "drive.metadata", "drive.metadata.readonly", "drive.readonly"];

/** The documented table of scopes. The scopes of list v1 are from the public service configuration. */
export const documentedScopes: AcceptedScopes = {
  list: {
    v1: [...botScopes, ...chatAndMeetingScopes],
    v1beta: [...botScopes, ...chatAndMeetingScopes, ...driveScopes],
  },
  reactivate: {
    v1: chatAndMeetingScopes,
    v1beta: [...chatAndMeetingScopes, ...driveScopes],
  },
};
