import { buildFilterOrThrow, type Profile } from "../../index.js";

export interface WelcomeTextOptions {
  /** The address of the service, without a slash at its end. */
  readonly serviceUrl: string;
  readonly token: string;
  /** The token of the admin API, if the server generated it at the start. */
  readonly adminToken: string | undefined;
  /** The event type in the example filter. */
  readonly eventType: string;
  readonly profile: Profile;
}

/** How to try the service with the sample data: the playground's address, and a command for a shell. */
export function renderWelcomeText(options: WelcomeTextOptions): string {
  const { serviceUrl, token, adminToken, eventType, profile } = options;
  const sampleFilter = buildFilterOrThrow({ eventTypes: [eventType] }, { profile });
  return `
playground: ${serviceUrl}/#token=${token}${adminToken === undefined ? "" : `&admin-token=${adminToken}`}
token: ${token}

curl -G '${serviceUrl}/v1beta/subscriptions' -H 'Authorization: Bearer ${token}' --data-urlencode 'filter=${sampleFilter}'

`;
}
