/** Whether it is a call of the list method, or of a function that makes its request. */
export const isSubscriptionsListCallee = (call: string): boolean =>
  /subscriptions\.list|listSubscriptions/i.test(call.replace(/[_-]/g, ""));
