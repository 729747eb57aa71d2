import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";
import { documentedScopes } from "../../src/vocabulary/scopes.js";
import { readWorkspaceCatalog } from "../support/workspace-catalog.js";

const { documented, protoServiceYaml, newer } = readWorkspaceCatalog().scopes;

const sorted = (scopes: readonly string[] = []): readonly string[] => [...scopes].sort();

describe("the documented scopes", () => {
  it("are the scopes on the reference pages, but those of list v1 are in the public service configuration", () => {
    const { list, reactivate } = documentedScopes;
    expect(sorted(reactivate.v1beta)).toEqual(documented?.["reactivate v1beta"]);
    expect(sorted(reactivate.v1)).toEqual(documented?.["reactivate v1"]);
    expect(sorted(list.v1beta)).toEqual(documented?.["list v1beta"]);
    expect(sorted(list.v1)).toEqual(protoServiceYaml?.["list v1"]);
  });
});

describe("the scopes of the default profile", () => {
  const { list, reactivate } = workspaceProfile.scopes;
  const newerScopes = [newer?.createPatchReactivate, newer?.customer, newer?.readState].flatMap(
    (scopes = []) => scopes,
  );

  it("for list are the documented scopes", () => {
    expect(list).toEqual(documentedScopes.list);
    expect(newer?.list).toEqual([]);
  });

  it("for reactivate are the documented scopes and the 11 newer scopes that can create a subscription", () => {
    expect(newerScopes.length).toBe(11);
    expect(reactivate.v1).toEqual([...documentedScopes.reactivate.v1, ...newerScopes]);
    expect(reactivate.v1beta).toEqual([...documentedScopes.reactivate.v1beta, ...newerScopes]);
  });
});
