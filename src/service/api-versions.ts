/** The versions of the API, each the first segment of its paths. */
export const apiVersions = ["v1", "v1beta"] as const;

export type ApiVersion = (typeof apiVersions)[number];
