import { type Command, InvalidArgumentError, Option } from "commander";
import { bindOptionsToEnvironmentVariables } from "../environment-options.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";
import { addProfileOption } from "../profile-option.js";
import type { ServeOptions } from "../server/serve-subscriptions.js";
import { addStoreOptions } from "../store/store-options.js";

export function defineServe(program: Command): void {
  const command = program
    .command("serve")
    .summary("run the subscriptions service and the playground")
    .description(
      "Serves the methods of the API under /v1 and /v1beta, also /healthz, /readyz and /metrics, and the playground " +
        "at /. Writes one line of JSON for each request. On a loopback address, answers only requests whose Host " +
        "header names this machine. Each option can be set with an environment variable. An option on the command " +
        "line overrides its variable.",
    )
    .addOption(new Option("--port <number>", "the port; 0 for any free port").argParser(parsePort).default(8080))
    .option("--host <name>", "the address to listen on", "127.0.0.1")
    .addOption(
      new Option("--allowed-host <name...>", "accepted host names, such as the public name of a proxy").default(
        [],
        "on a loopback address, the names of this machine; on other addresses, any name",
      ),
    )
    .option("--tls-cert <file>", "the certificate for HTTPS, read again after a change and at SIGHUP; needs --tls-key")
    .option("--tls-key <file>", "the key of the certificate")
    .option("--tokens <file>", "a JSON file of fixed tokens and their callers, read again after a change and at SIGHUP")
    .option("--jwks <url>", "the address of the keys of signed tokens; needs --issuer and --audience")
    .option("--issuer <name>", "required issuer of signed tokens")
    .option("--audience <name>", "required audience of signed tokens")
    .addOption(
      new Option("--not-suspended <how>", "how to answer a reactivation of an active subscription")
        .choices(["reject", "ignore"])
        .default("reject"),
    )
    .option("--cors <origin...>", "the origins of web pages that may send requests")
    .option("--base-path <path>", "the path before /v1", "")
    .option(
      "--page-token-secret <file...>",
      "files with secrets of page tokens: the first encrypts, all decrypt (default: a secret in the store)",
    )
    .addOption(
      new Option("--limit <name=number...>", "change a limit, in bytes, milliseconds or requests")
        .argParser(parseAndCollectLimit)
        .default([], "see docs/limits.md"),
    )
    .addOption(
      new Option("--drain <seconds>", "how long the service still answers requests after SIGTERM, while /readyz is 503")
        .argParser(parseDrainSeconds)
        .default(5),
    )
    .option("--sample", "put sample data into the store, and print a token for it")
    .option(
      "--admin",
      "serve the admin API under /admin for this machine: put, suspend, fix and delete subscriptions, set the clock",
    )
    .option("--admin-token <file>", "a file with the token of the admin API (default: print a new token)")
    .option("--admin-remote", "also answer admin requests from other machines")
    .option("--no-playground", "do not serve the playground")
    .option("--no-metrics", "do not serve /metrics")
    .option("--no-log", "do not write a line for each request");
  addProfileOption(addStoreOptions(command, { isStoreRequired: false })).option(
    "--read-replica <url>",
    "the PostgreSQL read replica from which lists are read",
  );
  bindOptionsToEnvironmentVariables(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          "wef serve --sample",
          "wef serve --store sqlite:subscriptions.sqlite --tokens tokens.json --port 9000",
          "wef serve --sample --profile acme.json",
          "WEF_PORT=9000 WEF_SAMPLE=true wef serve",
        ],
        "0 stopped by SIGTERM or SIGINT, 2 it could not start",
      ),
    )
    .action(async (options: ServeOptions) => {
      const { serveSubscriptions } = await import("../server/serve-subscriptions.js");
      await serveSubscriptions(options);
    });
}

function parsePort(optionValue: string): number {
  const port = Number(optionValue);
  if (!/^\d+$/.test(optionValue) || port > 65_535)
    throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

/** The maximum value of the option `--drain`: one hour. */
const maxDrainSeconds = 3_600;

function parseDrainSeconds(optionValue: string): number {
  const seconds = Number(optionValue);
  if (!/^\d+(?:\.\d+)?$/.test(optionValue) || seconds > maxDrainSeconds)
    throw new InvalidArgumentError(`It must be a number from 0 to ${maxDrainSeconds}.`);
  return seconds;
}

function parseAndCollectLimit(optionValue: string, collectedLimits: ServeOptions["limit"]): ServeOptions["limit"] {
  const [, name = "", value = ""] = /^([A-Za-z]+)=(\d{1,15})$/.exec(optionValue) ?? [];
  if (name === "") throw new InvalidArgumentError("It must be a name and a whole number, such as maxHeaders=65536.");
  return [...collectedLimits, [name, Number(value)]];
}
