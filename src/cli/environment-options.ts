import type { EventEmitter } from "node:events";
import { type Command, InvalidArgumentError, type Option } from "commander";

/**
 * Lets environment variables set the options of a command: `WEF_PORT` for `--port`, `WEF_LOG=false` for `--no-log`. An
 * option on the command line wins. Several values of an option are separated by commas. The help of the command names
 * the variables.
 */
export function addEnvironmentVariables(command: Command, environment: NodeJS.ProcessEnv = process.env): Command {
  for (const option of command.options) {
    const variableName = environmentVariableOf(option);
    option.env(variableName);
    const eventName = `optionEnv:${option.name()}`;
    // Replaces Commander's own listener, which reads every value of a flag as true and every list as one value.
    (command as Command & EventEmitter).removeAllListeners(eventName);
    command.on(eventName, () => {
      const text = environment[variableName] ?? "";
      // An empty variable counts as missing, because templates of manifests may leave variables empty.
      if (text === "") return;
      try {
        command.setOptionValueWithSource(option.attributeName(), parseVariableValue(option, text), "env");
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error;
        command.error(`error: ${variableName}: ${JSON.stringify(text)} is invalid. ${error.message}`);
      }
    });
  }
  return command;
}

/** `WEF_BASE_PATH` for `--base-path`, `WEF_LOG` for `--no-log`. */
const environmentVariableOf = (option: Option): string =>
  `WEF_${option
    .attributeName()
    .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase()}`;

function parseVariableValue(option: Option, text: string): unknown {
  if (option.isBoolean() || option.negate) return parseBoolean(text);
  const parse = option.parseArg ?? ((value: string) => value);
  if (!option.variadic) return parse(text, undefined);
  const items = text.split(",").map((item) => item.trim());
  if (!option.parseArg) return items;
  return items.reduce<unknown>((previous, item) => parse(item, previous), option.defaultValue);
}

const booleansByText: ReadonlyMap<string, boolean> = new Map([
  ...["true", "1", "yes", "on"].map((text): [string, boolean] => [text, true]),
  ...["false", "0", "no", "off"].map((text): [string, boolean] => [text, false]),
]);

function parseBoolean(text: string): boolean {
  const value = booleansByText.get(text.toLowerCase());
  if (value === undefined) throw new InvalidArgumentError("It must be true or false.");
  return value;
}
