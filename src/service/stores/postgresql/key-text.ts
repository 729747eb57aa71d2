/** An object with the key of a subscription: a subscription or its row. */
interface SubscriptionKeyLike {
  readonly authority?: unknown;
  readonly name?: unknown;
}

/**
 * Returns the key of a subscription as a text. Different keys have different texts, because an authority contains no
 * space.
 */
export const toSubscriptionKeyText = ({ authority, name }: SubscriptionKeyLike): string => `${authority} ${name}`;
