/** A call of the list method, or of a function that makes its request. */
export function isListCall(call: string): boolean {
  const name = call.toLowerCase().replace(/[_-]/g, "");
  return /subscriptions\.list|listsubscriptions/.test(name);
}
