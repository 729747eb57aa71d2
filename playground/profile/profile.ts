import { createProfile, type Profile, type ProfileOptions, workspaceProfile } from "workspace-events-filter";

/**
 * The profile that the page shows. A server writes its own into the page, as the JSON options of `createProfile` in
 * `<script type="application/json" id="profile">`. While that element is empty, as on a static host, it is `workspaceProfile`.
 */
export const profile: Profile = readProfile() ?? workspaceProfile;

function readProfile(): Profile | undefined {
  const json = document.getElementById("profile")?.textContent?.trim();
  if (!json) return undefined;
  try {
    return createProfile(JSON.parse(json) as ProfileOptions);
  } catch (error) {
    console.error("The profile in this page is not valid:", error);
    return undefined;
  }
}
