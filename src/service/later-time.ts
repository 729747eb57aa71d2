/** The later of two times. With it, an update time never goes back, even if the clock does. */
export const laterTimeOf = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
