import { isSubscriptionsListCallee } from "../templates/subscriptions-list-callee.js";
import type { TextUsage } from "../templates/text-usage.js";

/** The name of the method that lists the events of a space. Its filters have event types and times. */
const eventListPattern = /(?:^|[._]|list)space_?events?/i;

/** A restriction on a time. Only filters of the method that lists events have it. */
const timeRestrictionPattern = /(?<![\w.])(?:start|end)_time\s{0,9}[=<>]{1,2}\s{0,9}["\uE000]/;

/** The path of the method in an address, up to the parameters. */
const eventListPathPattern = /\/spaceEvents\b[^\s?]{0,40}\?/;

/**
 * Whether a text is a filter of the method that lists the events of a space. Such a filter has the field `event_types`,
 * too, but it is not a filter of the subscriptions API.
 *
 * @param address The filter and the address around it, if there is an address.
 */
export const isEventListFilter = (filter: string, address: string, usage: TextUsage): boolean =>
  eventListPathPattern.test(address.slice(0, maxAddressLength)) ||
  usage.calledFunctions.some((call) => eventListPattern.test(call)) ||
  (timeRestrictionPattern.test(filter) &&
    !/\/subscriptions\?/.test(address.slice(0, maxAddressLength)) &&
    !usage.calledFunctions.some(isSubscriptionsListCallee));

const maxAddressLength = 2000;
