/**
 * Whether a function name is the name of the list method (`subscriptions.list`), or of a function that sends the
 * request of this method.
 */
export const isSubscriptionsListCallee = (call: string): boolean =>
  /subscriptions\.list|listSubscriptions/i.test(call.replace(/[_-]/g, ""));
