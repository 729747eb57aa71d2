import type { EventEmitter } from "node:events";
import { type Command, InvalidArgumentError, type Option } from "commander";

/**
 * Lets environment variables set the options of a command. For example, `WEF_PORT` sets `--port`, and `WEF_LOG=false`
 * has the effect of `--no-log`. If an option is also on the command line, its value on the command line is used.
 * Several values of an option are separated by commas. The help of the command names the variables.
 */
export function bindOptionsToEnvironmentVariables(
  command: Command,
  environment: NodeJS.ProcessEnv = process.env,
): Command {
  for (const option of command.options) {
    const variableName = environmentVariableOf(option);
    option.env(variableName);
    const eventName = `optionEnv:${option.name()}`;
    // The listener of Commander itself is removed, because it reads every value of a flag as true, and every list as
    // one value.
    (command as Command & EventEmitter).removeAllListeners(eventName);
    command.on(eventName, () => {
      const text = environment[variableName] ?? "";
      // An empty variable counts as missing, because a deployment manifest that is made from a template may contain
      // empty variables.
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

/**
 * The name of the environment variable for an option: `WEF_BASE_PATH` for `--base-path`, for example, and `WEF_LOG` for
 * `--no-log`.
 */
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
