import { randomBytes } from "node:crypto";
import type { Profile } from "../../index.js";
import type { StaticToken } from "../../service/index.js";
import { sampleAuthority } from "./sample-data.js";
import { listAcceptedScopeSuffixes } from "./unknown-scopes.js";

/** A new token for the caller to whom the sample data belongs, with every scope that a method of the API accepts. */
export const createSampleToken = (profile: Profile): StaticToken => ({
  token: randomBytes(24).toString("base64url"),
  authority: sampleAuthority,
  scopes: listAcceptedScopeSuffixes(profile),
});
