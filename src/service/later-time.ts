/** The later one of two times: an update time never goes back, even if the clock does. */
export const laterTimeOf = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
