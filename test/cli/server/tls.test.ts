import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { describe, expect, it, vi } from "vitest";
import { createTemporaryFolder, runWef } from "../command-line.js";
import { authorizationHeaders, listPath, startSampleServer } from "./sample-server.js";

/** A certificate for localhost and its key, made by openssl. */
async function createCertificate(commonName: string): Promise<{ readonly cert: string; readonly key: string }> {
  const folder = await createTemporaryFolder();
  const [cert, key] = [join(folder, "tls.crt"), join(folder, "tls.key")];
  const subject = ["-subj", `/CN=${commonName}`, "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key];
  execFileSync("openssl", ["req", "-x509", ...newKey, "-out", cert, "-days", "2", ...subject], { stdio: "ignore" });
  return { cert, key };
}

/** Sends a request on a new connection. */
async function get(url: string, headers: Readonly<Record<string, string>>, ca: Buffer) {
  const outgoing = request(url, { headers, ca, agent: false, servername: "localhost" });
  outgoing.end();
  const [incoming] = await once(outgoing, "response");
  const commonName = (incoming.socket as TLSSocket).getPeerCertificate().subject.CN;
  return { status: incoming.statusCode, commonName, body: await text(incoming) };
}

describe("--tls-cert and --tls-key", () => {
  it("encrypt the connections and load a renewed certificate", async () => {
    const { cert, key } = await createCertificate("first");
    const firstAuthority = await readFile(cert);
    const server = await startSampleServer("--tls-cert", cert, "--tls-key", key);
    expect(server.origin).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const url = `${server.origin}${listPath}`;
    const answer = await get(url, authorizationHeaders, firstAuthority);
    expect([answer.status, answer.commonName]).toEqual([200, "first"]);
    expect(JSON.parse(answer.body).subscriptions.length).toBeGreaterThan(0);
    expect((await get(url, { ...authorizationHeaders, Host: "evil.example" }, firstAuthority)).status).toBe(421);

    const renewed = await createCertificate("second");
    const secondAuthority = await readFile(renewed.cert);
    await writeFile(key, "half of a key");
    await vi.waitFor(() => expect(server.messages).toEqual([expect.stringContaining("stays in use")]));
    await rename(renewed.cert, cert);
    await rename(renewed.key, key);
    await vi.waitFor(async () => {
      const next = await get(url, authorizationHeaders, Buffer.concat([firstAuthority, secondAuthority]));
      expect([next.status, next.commonName]).toEqual([200, "second"]);
    });
    expect(await server.stop()).toBe(0);
  });

  it("let the server close the connection that has been idle longest if maxConnections is exceeded", async () => {
    const { cert, key } = await createCertificate("limited");
    const ca = await readFile(cert);
    const server = await startSampleServer("--tls-cert", cert, "--tls-key", key, "--limit", "maxConnections=2");
    for (let count = 0; count < 8; count += 1) {
      expect((await get(`${server.origin}/healthz`, {}, ca)).status).toBe(200);
    }
  });

  it("let the server close connections that do not start a TLS handshake if maxConnections is exceeded", async () => {
    const { cert, key } = await createCertificate("silent");
    const ca = await readFile(cert);
    const server = await startSampleServer("--tls-cert", cert, "--tls-key", key, "--limit", "maxConnections=2");
    const silentConnections = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
        socket.on("error", () => {});
        await once(socket, "connect");
        return socket;
      }),
    );
    for (let count = 0; count < 3; count += 1) {
      expect((await get(`${server.origin}/healthz`, {}, ca)).status).toBe(200);
    }
    for (const socket of silentConnections) socket.destroy();
  });

  it("must be used together, and the key must belong to the certificate", async () => {
    const { cert, key } = await createCertificate("a");
    const other = await createCertificate("b");
    const stderrWith = async (...args: readonly string[]): Promise<string> =>
      (await runWef(["serve", "--sample", ...args])).stderr;
    expect(await stderrWith("--tls-cert", cert)).toBe("wef: --tls-cert and --tls-key need each other\n");
    expect(await stderrWith("--tls-key", key)).toBe("wef: --tls-cert and --tls-key need each other\n");
    expect(await stderrWith("--tls-cert", "none.crt", "--tls-key", key)).toBe(
      "wef: none.crt: no such file or directory\n",
    );
    expect(await stderrWith("--tls-cert", cert, "--tls-key", other.key)).toMatch(
      /^wef: .*tls\.crt, .*tls\.key: no certificate with its key in PEM format: .+\n$/,
    );
  });
});
