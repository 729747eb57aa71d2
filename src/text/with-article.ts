/** Puts the indefinite article before a noun: `an event type`, `a target resource`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
