/** The versions of the API. The paths of a version begin with its name. */
export const apiVersions = ["v1", "v1beta"] as const;

export type ApiVersion = (typeof apiVersions)[number];
