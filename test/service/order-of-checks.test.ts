import { describe, expect, it } from "vitest";
import { invalidArgumentBody, reactivatePath, reasonOf, serviceWith, subscription } from "../support/service.js";

const { call } = serviceWith([subscription("a")]);

describe("a request is checked", () => {
  const invalidPath = `${reactivatePath("%zz")}?unknown=1`;
  it("for path and method, credentials, scope, arguments and existence, in this order", async () => {
    const serviceWithoutScopes = serviceWith([], { authenticate: () => ({ authority: "users/me", scopes: [] }) });
    const initWithoutCredentials = { headers: { Authorization: "" } };
    expect(reasonOf(await call("/v1/nothing?unknown=1", initWithoutCredentials))).toBe("PATH_NOT_FOUND");
    expect(reasonOf(await call(invalidPath, { method: "PUT", ...initWithoutCredentials }))).toBe("METHOD_NOT_ALLOWED");
    expect(reasonOf(await call(invalidPath, { method: "POST", ...initWithoutCredentials }))).toBe(
      "CREDENTIALS_MISSING",
    );
    expect(reasonOf(await serviceWithoutScopes.call(invalidPath, { method: "POST" }))).toBe(
      "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    );
    const { body } = await call(invalidPath, { method: "POST", body: "[]" });
    expect(body).toEqual(
      invalidArgumentBody("UNKNOWN_PARAMETER", [
        ["unknown", 'there is no parameter "unknown"; this method has no parameters', "UNKNOWN_PARAMETER"],
        ["name", "the id must be 1 to 255 letters, digits or . _ ~ -", "NAME_INVALID"],
        ["body", "the body must be empty", "BODY_NOT_EMPTY"],
      ]),
    );
    expect(reasonOf(await call(reactivatePath("x"), { method: "POST" }))).toBe("SUBSCRIPTION_NOT_FOUND");
  });
});
