/** The versions of the API, each the first segment of its paths. */
export const versions = ["v1", "v1beta"] as const;

export type Version = (typeof versions)[number];
