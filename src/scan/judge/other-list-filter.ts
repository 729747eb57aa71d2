import { isSubscriptionsListCallee } from "../templates/subscriptions-list-callee.js";
import type { TextUsage } from "../templates/text-usage.js";

/**
 * Matches the name of the method that lists the events of a space. Filters of this method have event types and times.
 */
const spaceEventsListMethodPattern = /(?:^|[._]|list)space_?events?/i;

/**
 * Matches a restriction on a time. Only filters of the method that lists the events of a space have such restrictions.
 */
const timeRestrictionPattern = /(?<![\w.])(?:start|end)_time\s{0,9}[=<>]{1,2}\s{0,9}["\uE000]/;

/**
 * Matches the path of the method that lists the events of a space. The path is in an address, before the parameters.
 */
const eventListPathPattern = /\/spaceEvents\b[^\s?]{0,40}\?/;

/**
 * Whether a text is a filter of the method that lists the events of a space. Such a filter also has the field
 * `event_types`, but it is not a filter for subscriptions.
 *
 * @param address The filter together with the address that contains it. If there is no address, only the filter.
 */
export const isSpaceEventListFilter = (filter: string, address: string, usage: TextUsage): boolean =>
  eventListPathPattern.test(address.slice(0, maxAddressLength)) ||
  usage.calledFunctions.some((call) => spaceEventsListMethodPattern.test(call)) ||
  (timeRestrictionPattern.test(filter) &&
    !/\/subscriptions\?/.test(address.slice(0, maxAddressLength)) &&
    !usage.calledFunctions.some(isSubscriptionsListCallee));

const maxAddressLength = 2000;
