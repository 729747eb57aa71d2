import { print } from "../../index.js";

/**
 * How to try the service with the sample data: the playground's address, and a command for a shell.
 *
 * @param serviceUrl The address of the service, without a slash at its end.
 */
export function renderWelcomeText(serviceUrl: string, token: string, eventType: string): string {
  const sampleFilter = print({ eventTypes: [eventType] });
  return `
playground: ${serviceUrl}/#token=${token}
token: ${token}

curl -G '${serviceUrl}/v1beta/subscriptions' -H 'Authorization: Bearer ${token}' --data-urlencode 'filter=${sampleFilter}'

`;
}
