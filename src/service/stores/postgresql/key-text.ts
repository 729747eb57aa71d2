/** The key of a subscription or of its row. */
interface SubscriptionKeyLike {
  readonly authority?: unknown;
  readonly name?: unknown;
}

/** Returns the same text for the same key, and different texts for different keys: an authority contains no space. */
export const toKeyText = ({ authority, name }: SubscriptionKeyLike): string => `${authority} ${name}`;
