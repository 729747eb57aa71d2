import type { Command } from "commander";
import { fixAll } from "../../index.js";
import { type RewriteOptions, rewriteFilters } from "../filters/rewrite-filters.js";
import { addProfileOption, type ProfileOption, readProfile } from "../profile-option.js";
import { examples, sample, vendorSample } from "./help-examples.js";

interface FixOptions extends RewriteOptions, ProfileOption {
  readonly suggestions?: boolean;
}

export function defineFix(program: Command): void {
  addProfileOption(program.command("fix"))
    .summary("repair filters")
    .description(
      "Prints filters repaired as far as it is clear what was meant. What stays wrong is reported on standard error.",
    )
    .argument("[filter...]", "the filters; standard input if there are neither these nor files")
    .option("--file <file...>", "read each filter from a file (- is standard input)")
    .option("--lines", "every line of the input is a filter; blank lines are skipped")
    .option("--write", "write the repaired text back to its file, by safe repairs only")
    .option("--suggestions", "make the repairs as well that were only probably meant (the usual without --write)")
    .option("--no-suggestions", "make only safe repairs (the usual with --write)")
    .addHelpText(
      "after",
      examples(
        [
          `wef fix '${sample.broken}'`,
          `echo '${sample.broken}' > filter.txt`,
          "wef fix --write --file filter.txt",
          "wef check --file filter.txt",
          vendorSample.save,
          `wef fix '${vendorSample.filter}' --profile acme.json`,
        ],
        "0 all are valid now, 1 some are not, 2 the command was misused or something could not be read or written",
      ),
    )
    .action((filters: readonly string[], options: FixOptions) => {
      const { suggestions = !options.write } = options;
      const { profile } = readProfile(options);
      return rewriteFilters(filters, options, (text) => fixAll(text, { profile, suggestions }));
    });
}
