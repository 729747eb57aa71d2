import { createProfile, type Profile, type ProfileOptions, workspaceProfile } from "workspace-events-filter";

/**
 * The profile that the page uses. A server writes its profile into the page, as the JSON options of `createProfile` in
 * `<script type="application/json" id="profile">`. If that element is empty, as on a static host, or has no valid
 * options, the profile is `workspaceProfile`.
 */
export const profile: Profile = readEmbeddedProfile() ?? workspaceProfile;

function readEmbeddedProfile(): Profile | undefined {
  const embeddedJson = document.getElementById("profile")?.textContent?.trim();
  if (!embeddedJson) return undefined;
  try {
    return createProfile(JSON.parse(embeddedJson) as ProfileOptions);
  } catch (error) {
    console.error("The profile in this page is not valid:", error);
    return undefined;
  }
}
