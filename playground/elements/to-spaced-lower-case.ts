/** Turns `fileGenerated` into `file generated`. */
export const toSpacedLowerCase = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
