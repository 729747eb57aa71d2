import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { freePort } from "../../support/free-port.js";
import { startPostgresqlCluster } from "../../support/postgresql-cluster.js";

// Both servers get the same port, so the standby cannot start to listen.
vi.mock("../../support/free-port.js", async (importOriginal) => {
  const { freePort: originalFreePort } = await importOriginal<typeof import("../../support/free-port.js")>();
  const port = originalFreePort();
  return { freePort: () => port };
});

it("startPostgresqlCluster leaves no server running if the standby does not start", async () => {
  await expect(startPostgresqlCluster()).rejects.toThrow(/^the PostgreSQL server did not start/);
  const port = await freePort();
  const connecting = new Promise((resolve, reject) =>
    connect(port, "127.0.0.1").once("connect", resolve).once("error", reject),
  );
  await expect(connecting).rejects.toThrow("ECONNREFUSED");
});
