/** A count with its noun: `1 error`, `2 errors`. */
export const formatCount = (count: number, singular: string, plural: string = `${singular}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? singular : plural}`;
