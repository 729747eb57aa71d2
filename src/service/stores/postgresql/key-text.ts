/** The key of a subscription or of its row. */
interface Key {
  readonly authority?: unknown;
  readonly name?: unknown;
}

/** Returns the same text for the same key. An authority contains no space. */
export const toKeyText = ({ authority, name }: Key): string => `${authority} ${name}`;
