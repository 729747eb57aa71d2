import { afterEach, beforeEach, describe, it } from "vitest";
import { storeConformance } from "../../../src/service/stores/conformance.js";
import { type OpenedStore, storeKinds } from "../../support/stores.js";

describe.each(storeKinds)("the $name store", ({ open }) => {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => {
    await opened.close();
  });

  it.each(storeConformance)("$name", async ({ run }) => {
    await run(opened.store);
  });
});
