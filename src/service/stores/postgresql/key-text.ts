/** The key of a subscription or of its row. */
interface SubscriptionKeyLike {
  readonly authority?: unknown;
  readonly name?: unknown;
}

/** Returns a key as a text. Different keys have different texts, because an authority contains no space. */
export const toKeyText = ({ authority, name }: SubscriptionKeyLike): string => `${authority} ${name}`;
