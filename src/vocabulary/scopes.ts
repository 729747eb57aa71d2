/**
 * The OAuth scopes that each method of the service accepts in each version of the API. A caller needs one of them. Each
 * scope is written as a suffix: the whole scope is `{scopeBase}/{suffix}`.
 */
export interface AcceptedScopes {
  /** The scopes of the method `list`. */
  readonly list: ScopesByVersion;
  /** The scopes of the method `reactivate`. */
  readonly reactivate: ScopesByVersion;
}

/** The accepted scopes of one method in each version of the API, as suffixes. */
export interface ScopesByVersion {
  /** The scopes in the version `v1`. */
  readonly v1: readonly string[];
  /** The scopes in the version `v1beta`. */
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
