import { Command, CommanderError } from "commander";
import { describe, expect, it } from "vitest";
import { listCommands } from "../../scripts/generate/commands.js";
import { defineServe } from "../../src/cli/commands/serve.js";
import { bindOptionsToEnvironmentVariables } from "../../src/cli/environment-options.js";

/** Parses arguments while environment variables are set. Returns the options, or the message of the error. */
function parse(argumentTexts: readonly string[], environment: Readonly<Record<string, string>>): unknown {
  let errorText = "";
  const command = new Command("test")
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: (text) => (errorText += text) })
    .option("--base-path <path>", "", "")
    .option("--sample")
    .option("--no-log")
    .option("--cors <origin...>")
    .option("--count <number>", "", (text) => Number(text), 1)
    .requiredOption("--store <store>");
  const previousValues = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  try {
    Object.assign(process.env, environment);
    bindOptionsToEnvironmentVariables(command);
    command.parse([...argumentTexts], { from: "user" });
    return command.opts();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return errorText.trim();
  } finally {
    for (const [name, value] of previousValues) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

describe("an environment variable", () => {
  const defaults = { basePath: "", log: true, count: 1, store: "memory" };

  it("sets an option", () => {
    const environment = { WEF_BASE_PATH: "/events", WEF_SAMPLE: "true", WEF_LOG: "false", WEF_COUNT: "7" };
    expect(parse(["--store", "memory"], environment)).toEqual({
      basePath: "/events",
      sample: true,
      log: false,
      count: 7,
      store: "memory",
    });
  });

  it("sets a required option", () => {
    expect(parse([], { WEF_STORE: "memory" })).toEqual(defaults);
    expect(parse([], {})).toBe("error: required option '--store <store>' not specified");
  });

  it("has lower priority than the option on the command line", () => {
    const environment = { WEF_STORE: "memory", WEF_BASE_PATH: "/variable", WEF_COUNT: "3" };
    const argumentTexts = ["--base-path", "/given", "--count", "2"];
    expect(parse(argumentTexts, environment)).toEqual({ ...defaults, basePath: "/given", count: 2 });
  });

  it("counts as not set if it is empty", () => {
    expect(parse([], { WEF_STORE: "memory", WEF_BASE_PATH: "", WEF_SAMPLE: "", WEF_COUNT: "" })).toEqual(defaults);
  });

  it("can have several values separated by commas, and an option on the command line replaces them", () => {
    const environment = { WEF_STORE: "memory", WEF_CORS: "https://a.example, https://b.example" };
    expect(parse([], environment)).toEqual({ ...defaults, cors: ["https://a.example", "https://b.example"] });
    expect(parse(["--cors", "https://c.example"], environment)).toEqual({ ...defaults, cors: ["https://c.example"] });
  });

  it.each(["true", "1", "yes", "ON", "false", "0", "no", "Off"])("can have the value %s for a flag", (text) => {
    const isTrue = ["true", "1", "yes", "ON"].includes(text);
    expect(parse([], { WEF_STORE: "memory", WEF_SAMPLE: text, WEF_LOG: text })).toEqual({
      ...defaults,
      sample: isTrue,
      log: isTrue,
    });
  });

  it("cannot have any other value for a flag", () => {
    expect(parse([], { WEF_STORE: "memory", WEF_LOG: "maybe" })).toBe(
      'error: WEF_LOG: "maybe" is invalid. It must be true or false.',
    );
  });
});

describe("the help", () => {
  it("names the environment variable of each option, for the commands that use a store", () => {
    for (const name of ["serve", "import", "prune"]) {
      const command = listCommands().find((each) => each.name() === name);
      expect(command?.options.length).toBeGreaterThan(4);
      for (const option of command?.options ?? []) {
        expect(option.envVar, option.flags).toBe(
          `WEF_${option.long
            ?.replace(/^--(?:no-)?/, "")
            .replaceAll("-", "_")
            .toUpperCase()}`,
        );
      }
    }
  });

  it("names each environment variable of the command serve only once", () => {
    const program = new Command();
    defineServe(program);
    const variables = program.commands[0]?.options.map(({ envVar }) => envVar) ?? [];
    expect(new Set(variables).size).toBe(variables.length);
  });
});
