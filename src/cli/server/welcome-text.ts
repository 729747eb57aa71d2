import { buildFilterOrThrow, type Profile } from "../../index.js";

/**
 * How to try the service with the sample data: the playground's address, and a command for a shell.
 *
 * @param serviceUrl The address of the service, without a slash at its end.
 */
export function renderWelcomeText(serviceUrl: string, token: string, eventType: string, profile: Profile): string {
  const sampleFilter = buildFilterOrThrow({ eventTypes: [eventType] }, { profile });
  return `
playground: ${serviceUrl}/#token=${token}
token: ${token}

curl -G '${serviceUrl}/v1beta/subscriptions' -H 'Authorization: Bearer ${token}' --data-urlencode 'filter=${sampleFilter}'

`;
}
