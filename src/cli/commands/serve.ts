import { type Command, InvalidArgumentError, Option } from "commander";
import { addProfileOption } from "../profile-option.js";
import type { ServeOptions } from "../server/serve.js";
import { addStoreOptions } from "../store/store-options.js";
import { examples } from "./help-examples.js";

export function defineServe(program: Command): void {
  const command = addProfileOption(program.command("serve"));
  const store = "where subscriptions are kept: sqlite:FILE, postgresql://HOST/DATABASE or memory";
  addStoreOptions(command, new Option("--store <store>", store).default("memory"))
    .summary("run the subscriptions service and the playground")
    .description(
      "Serves list and reactivate under /v1 and /v1beta, with /healthz and /readyz, and the playground at /, and writes " +
        "one line of JSON for each request. On the loopback it answers for this machine's own names only.",
    )
    .addOption(new Option("--port <number>", "0 for any that is free").argParser(parsePort).default(8080))
    .option("--host <name>", "the address to listen on", "127.0.0.1")
    .option("--tokens <file>", "who may call, by fixed tokens")
    .option("--jwks <url>", "who may call, by signed tokens: where their keys are; needs --issuer and --audience")
    .option("--issuer <name>", "who must have issued a signed token")
    .option("--audience <name>", "whom a signed token must be meant for")
    .addOption(
      new Option("--not-suspended <how>", "what a reactivation of an active subscription is answered with")
        .choices(["reject", "ignore"])
        .default("reject"),
    )
    .option("--cors <origin...>", "the pages that may call")
    .option("--base-path <path>", "what stands in front of /v1", "")
    .option(
      "--page-token-secret <file...>",
      "secrets of page tokens: the first seals, all open (default: in the store)",
    )
    .addOption(
      new Option("--limit <name=number...>", "another limit than usual, in bytes, milliseconds or requests")
        .argParser(parseLimit)
        .default([], "see the README"),
    )
    .option("--sample", "put sample data into the store, and print a token to try with")
    .option("--no-log", "do not write a line for each request")
    .addHelpText(
      "after",
      examples(
        [
          "wef serve --sample",
          "wef serve --store sqlite:subscriptions.sqlite --tokens tokens.json --port 9000",
          "wef serve --sample --profile acme.json",
        ],
        "0 stopped by SIGTERM or SIGINT, 2 it could not start",
      ),
    )
    .action(async (options: ServeOptions) => {
      const { serve } = await import("../server/serve.js");
      await serve(options);
    });
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

function parseLimit(text: string, previous: ServeOptions["limit"]): ServeOptions["limit"] {
  const [, name = "", value = ""] = /^([A-Za-z]+)=(\d{1,15})$/.exec(text) ?? [];
  if (name === "") throw new InvalidArgumentError("It must be a name and a whole number, such as waiting=10.");
  return [...previous, [name, Number(value)]];
}
