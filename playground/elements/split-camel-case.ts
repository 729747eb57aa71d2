/** `fileGenerated` as `file generated`. */
export const splitCamelCase = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
