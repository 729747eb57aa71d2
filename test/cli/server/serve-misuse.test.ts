import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTemporaryFolder, runWef } from "../command-line.js";
import { fixedToken, sampleAuthority } from "./sample-server.js";

describe("serve exits with 2 and one line on standard error:", () => {
  const noCallers = "no caller could be authenticated: give --tokens, --jwks or --sample";
  const storeForms = "a store is sqlite:FILE, postgresql://HOST/DATABASE or memory";
  const missingOptions = "--jwks needs --issuer and --audience";
  const jwksArgs = ["--jwks", "http://localhost/keys"];
  const limitRule = "It must be a name and a whole number, such as maxHeaders=65536.";
  const renderInvalidOption = (flags: string, value: string, reason: string): string =>
    `option '${flags}' argument '${value}' is invalid. ${reason}`;
  const renderInvalidLimit = (value: string): string =>
    renderInvalidOption("--limit <name=number...>", value, limitRule);
  const renderInvalidPort = (value: string): string =>
    renderInvalidOption("--port <number>", value, "It must be a number from 0 to 65535.");
  const allLimitNamesText =
    "maxReactivateBody, maxListBody, maxBodyMemory, maxBodyTime, maxStoreTime, maxConcurrent, maxQueued, maxShortFilter, maxConcurrentLong, maxQueuedLong, maxCallerRate, maxCallerBurst, maxKeptOperations, maxHeaders, maxHeadersTime, maxRequestTime, maxIdleTime, maxConnections";
  const malformedToken = "token must be letters, digits or . _ ~ + / -, optionally with = at the end";

  it.each([
    ["no tokens", [], noCallers],
    ["an issuer without keys", ["--issuer", "x", "--audience", "y"], "--issuer and --audience need --jwks"],
    ["an unknown store", ["--sample", "--store", "redis:x"], `unknown store "redis:x": ${storeForms}`],
    ["a store without a file", ["--sample", "--store", "sqlite:"], `unknown store "sqlite:": ${storeForms}`],
    ["a missing tokens file", ["--tokens", "none"], "none: no such file or directory"],
    ["a folder as the tokens file", ["--tokens", "."], ".: this is a folder, not a file"],
    ["a tokens file that is not JSON", ["--tokens", "text"], "text: not JSON"],
    ["a tokens file without tokens", ["--tokens", "empty"], 'empty: a tokens file must be { "tokens": [ … ] }'],
    ["a malformed token", ["--tokens", "malformed"], `malformed: tokens[0]: ${malformedToken}`],
    ["a token twice", ["--tokens", "twice"], "twice: the list contains a token twice"],
    ["keys without an issuer", [...jwksArgs, "--audience", "y"], missingOptions],
    ["keys without an audience", [...jwksArgs, "--issuer", "x"], missingOptions],
    [
      "keys at an invalid URL",
      ["--jwks", "x", "--issuer", "x", "--audience", "y"],
      "jwks must be keys or an http or https URL",
    ],
    [
      "an unknown limit",
      ["--sample", "--limit", "nope=1"],
      `unknown limit "nope": the limits are ${allLimitNamesText}`,
    ],
    ["a limit without a value", ["--sample", "--limit", "maxHeaders"], renderInvalidLimit("maxHeaders")],
    ["a negative limit", ["--sample", "--limit", "maxHeaders=-1"], renderInvalidLimit("maxHeaders=-1")],
    ["a limit with a unit", ["--sample", "--limit", "maxHeaders=1K"], renderInvalidLimit("maxHeaders=1K")],
    ["a limit of 0 on headers", ["--sample", "--limit", "maxHeaders=0"], "a limit must be from 1 to 2147483647"],
    [
      "a limit of 0 on requests",
      ["--sample", "--limit", "maxConcurrent=0"],
      "limits.maxConcurrent must be a whole number from 1 to 2147483647",
    ],
    ["a base path without a slash", ["--sample", "--base-path", "x"], "basePath must be a path such as /events"],
    [
      "a wildcard origin",
      ["--sample", "--cors", "*"],
      'cors.origins must be origins such as https://example.com, not "*"',
    ],
    [
      "an origin with a path",
      ["--sample", "--cors", "https://example.com/"],
      'cors.origins must be origins such as https://example.com, not "https://example.com/"',
    ],
    [
      "a short secret",
      ["--sample", "--page-token-secret", "text"],
      "text: 7 bytes, but a secret of page tokens needs 32 or more",
    ],
    ["a missing secret file", ["--sample", "--page-token-secret", "none"], "none: no such file or directory"],
    ["a port that is too high", ["--sample", "--port", "65536"], renderInvalidPort("65536")],
    ["a port that is no number", ["--sample", "--port", "http"], renderInvalidPort("http")],
    [
      "an unknown value of --not-suspended",
      ["--sample", "--not-suspended", "maybe"],
      renderInvalidOption("--not-suspended <how>", "maybe", "Allowed choices are reject, ignore."),
    ],
    ["an unknown option", ["--sample", "--nonsense"], "unknown option '--nonsense'"],
  ])("%s", async (_, args, problem) => {
    const cwd = await createTemporaryFolder();
    const tokenEntry = { token: fixedToken, authority: sampleAuthority, scopes: [] };
    await writeFile(join(cwd, "text"), "no JSON");
    await writeFile(join(cwd, "empty"), "{}");
    await writeFile(join(cwd, "malformed"), JSON.stringify({ tokens: [{ ...tokenEntry, token: `${fixedToken} x` }] }));
    await writeFile(join(cwd, "twice"), JSON.stringify({ tokens: [tokenEntry, tokenEntry] }));
    // The port 0 means any free port. Without it, a default port that is in use could be a second problem.
    const portArgs = args.includes("--port") ? [] : ["--port", "0"];
    const result = await runWef(["serve", ...portArgs, ...args], { cwd });
    expect(result).toEqual({ code: 2, stdout: "", stderr: `wef: ${problem}\n` });
    expect(result.stderr).not.toContain(fixedToken);
  });

  it.each(["memory", "sqlite:x.sqlite"])("a port in use, with the store %s", async (store) => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const args = ["serve", "--sample", "--store", store, "--port", String(port)];
    expect(await runWef(args, { cwd: await createTemporaryFolder() })).toEqual({
      code: 2,
      stdout: "",
      stderr: `wef: cannot listen on 127.0.0.1:${port}: address already in use\n`,
    });
  });
});
