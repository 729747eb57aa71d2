import { type Profile, workspaceProfile } from "workspace-events-filter";

/** The profile that the page shows. */
export const profile: Profile = workspaceProfile;
