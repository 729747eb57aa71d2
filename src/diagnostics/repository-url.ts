// Generated from package.json by `npm run generate`.

/** The page of the repository, without a slash at its end. */
export const repositoryUrl: string = "https://git.example.invalid/OWNER/workspace-events-filter";
