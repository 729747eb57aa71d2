import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { RunningServer } from "../../support/serve.js";
import { fixedToken, listPath, startSampleServer } from "./sample-server.js";

describe("a server with --jwks", () => {
  it("accepts signed tokens and fixed tokens, and fixed tokens even if it cannot load the keys", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    let isKeyServerUp = true;
    const keyServer = createServer((_, response) => {
      if (isKeyServerUp)
        response.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one" }] }));
      else response.writeHead(500).end();
    }).listen(0, "127.0.0.1");
    await once(keyServer, "listening");
    onTestFinished(() => {
      keyServer.closeAllConnections();
      keyServer.close();
    });
    const jwks = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/`;
    const args = ["--jwks", jwks, "--issuer", "https://issuer.example", "--audience", "events"];
    const sign = (audience: string): Promise<string> =>
      new SignJWT({ scope: "chat.messages" })
        .setProtectedHeader({ alg: "EdDSA", kid: "one" })
        .setIssuer("https://issuer.example")
        .setAudience(audience)
        .setSubject("sample")
        .setExpirationTime("1h")
        .sign(privateKey);
    const statusOf = async (server: RunningServer, bearerToken: string): Promise<number> => {
      const response = await fetch(`${server.origin}${listPath}`, {
        headers: { Authorization: `Bearer ${bearerToken}` },
      });
      await response.arrayBuffer();
      return response.status;
    };
    const server = await startSampleServer(...args);
    const [validToken, foreignToken] = [await sign("events"), await sign("others")];
    const statuses = [
      await statusOf(server, validToken),
      await statusOf(server, foreignToken),
      await statusOf(server, fixedToken),
    ];
    expect(statuses).toEqual([200, 401, 200]);

    isKeyServerUp = false;
    const second = await startSampleServer(...args);
    expect([await statusOf(second, validToken), await statusOf(second, fixedToken)]).toEqual([503, 200]);
    await vi.waitFor(() => expect(second.stderr).toHaveLength(1));
    expect(JSON.parse(second.stderr[0] ?? "")).toEqual({
      level: "error",
      time: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: expect.any(String),
    });
    expect(second.stderr[0]).not.toContain(validToken);
  });
});
