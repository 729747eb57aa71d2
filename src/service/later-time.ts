/** Returns the later of two times. It is used so that an update time never goes back, even if the clock goes back. */
export const laterTimeOf = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
