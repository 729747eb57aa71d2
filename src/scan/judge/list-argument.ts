import { isSubscriptionsListCallee } from "../templates/subscriptions-list-callee.js";
import type { TextUsage } from "../templates/text-usage.js";

/** Whether a text can only be the filter in a call of a list method, as in `list({ filter: … })`. */
export const isListArgument = ({ variableOrPropertyName, calledFunctions }: TextUsage): boolean =>
  variableOrPropertyName !== undefined &&
  /^filter$/i.test(variableOrPropertyName) &&
  calledFunctions.some((call) => isSubscriptionsListCallee(call) || /(?:^|\.)list$/i.test(call));
