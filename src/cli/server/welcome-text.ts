import { print } from "../../index.js";

/**
 * How to try the service with the sample data: the playground's address, and a command for a shell.
 *
 * @param base The address of the service, without a slash at its end.
 */
export function welcomeText(base: string, token: string, eventType: string): string {
  const filter = print({ eventTypes: [eventType] });
  return `
playground: ${base}/#token=${token}
token: ${token}

curl -G '${base}/v1beta/subscriptions' -H 'Authorization: Bearer ${token}' --data-urlencode 'filter=${filter}'

`;
}
