import { randomBytes } from "node:crypto";
import type { StaticToken } from "../../service/index.js";
import { acceptedScopes } from "../../service/scopes.js";
import { sampleAuthority } from "./sample-data.js";

/** A new token for the owner of the sample data, with all scopes of the API. */
export const createSampleToken = (): StaticToken => ({
  token: randomBytes(24).toString("base64url"),
  authority: sampleAuthority,
  scopes: acceptedScopes.list.v1beta,
});
