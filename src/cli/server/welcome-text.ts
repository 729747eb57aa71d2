import { buildFilterOrThrow, type Profile } from "../../index.js";

export interface WelcomeTextOptions {
  /** The address of the service, without a slash at its end. */
  readonly serviceUrl: string;
  readonly hasPlayground: boolean;
  /** The token for the sample data. Absent if the callers have their own tokens. */
  readonly sampleToken: string | undefined;
  /** The token of the admin API, if the server generated it at the start. */
  readonly adminToken: string | undefined;
  /** The event type in the example filter. */
  readonly exampleEventType: string;
  readonly profile: Profile;
}

/**
 * The text that the server prints at its start: the address of the playground, the token for the sample data, and a
 * shell command for a list request.
 */
export function renderWelcomeText(options: WelcomeTextOptions): string {
  const { serviceUrl, hasPlayground, sampleToken, adminToken, exampleEventType, profile } = options;
  const sampleFilter = buildFilterOrThrow({ eventTypes: [exampleEventType] }, { profile });
  const tokensForPlayground =
    sampleToken === undefined
      ? ""
      : `#token=${sampleToken}${adminToken === undefined ? "" : `&admin-token=${adminToken}`}`;
  return [
    "",
    ...(hasPlayground ? [`playground: ${serviceUrl}/${tokensForPlayground}`] : []),
    sampleToken === undefined ? "list request, with a caller's token in place of TOKEN:" : `token: ${sampleToken}`,
    "",
    `curl -G '${serviceUrl}/v1beta/subscriptions' -H 'Authorization: Bearer ${sampleToken ?? "TOKEN"}' --data-urlencode 'filter=${sampleFilter}'`,
    "",
    "",
  ].join("\n");
}
