/** Whether a called name is the list method, or a function that sends its request. */
export const isSubscriptionsListCallee = (call: string): boolean =>
  /subscriptions\.list|listSubscriptions/i.test(call.replace(/[_-]/g, ""));
