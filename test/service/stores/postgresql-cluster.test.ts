import { connect } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "../../support/free-port.js";
import { startPostgresqlCluster } from "../../support/postgresql-cluster.js";

it("startPostgresqlCluster leaves no server running if the standby does not start", async () => {
  // Both servers get the same port, so the standby cannot start to listen.
  const port = await freePort();
  await expect(startPostgresqlCluster([port, port])).rejects.toThrow(/^the PostgreSQL server did not start/);
  const connecting = new Promise((resolve, reject) =>
    connect(port, "127.0.0.1").once("connect", resolve).once("error", reject),
  );
  await expect(connecting).rejects.toThrow("ECONNREFUSED");
});
