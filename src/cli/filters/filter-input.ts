import type { Command } from "commander";

/** The text of a filter, and where it comes from. */
export interface FilterInput {
  /** The name of its source in reports. Absent if there is only one source. */
  readonly name?: string;
  /** The path of its file, if it has one. */
  readonly filePath?: string;
  /** The number of its line, if it is one line of many. */
  readonly lineNumber?: number;
  readonly text: string;
  /** The line breaks after it in its file. */
  readonly lineEnding: string;
}

/** The options that `addFilterInputOptions` adds to a command. */
export interface FilterInputOptions {
  readonly file?: readonly string[];
  readonly lines?: boolean;
}

/** Adds the options of a command that reads any number of filters. */
export const addFilterInputOptions = (command: Command): Command =>
  command
    .option("--file <file...>", "read each filter from a file (- is standard input)")
    .option("--lines", "every line of the input is a filter; empty lines are skipped");
