import type { Command } from "commander";

/** The text of a filter, and the source that the filter comes from. */
export interface FilterInput {
  /**
   * The name of the source in reports. Absent if the filter is the only argument, and for standard input without the
   * option `--lines`.
   */
  readonly sourceName?: string;
  /** The path of the file that the filter comes from. Absent if the filter does not come from a file. */
  readonly filePath?: string;
  /** The line number of the filter, if its source has one filter on each line. */
  readonly lineNumber?: number;
  readonly filterText: string;
  /** The line breaks that follow the filter in its source. */
  readonly trailingLineBreaks: string;
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
