import { isSubscriptionsListCallee } from "../templates/subscriptions-list-callee.js";
import type { TextUsage } from "../templates/text-usage.js";

/** Whether a text can only be the filter in a call of a list method, as in `list({ filter: … })`. */
export const isListArgument = ({ receiverName, calledFunctions }: TextUsage): boolean =>
  receiverName !== undefined &&
  /^filter$/i.test(receiverName) &&
  calledFunctions.some((call) => isSubscriptionsListCallee(call) || /(?:^|\.)list$/i.test(call));
