import { constants } from "node:buffer";
import { type Command, InvalidArgumentError, Option } from "commander";
import { compile, toPredicate } from "../../index.js";
import { type Source, sources } from "../input/input-source.js";
import { selectSubscriptions } from "../match/create-matcher.js";
import type { Selection } from "../match/subscription-matcher.js";
import { complain, conclude, Misuse } from "../output/exit-code.js";
import { progress } from "../output/progress-bar.js";
import { reportFor, write } from "../output/report.js";
import { addProfileOption, type ProfileOption, readProfile } from "../profile-option.js";
import { examples, sample, vendorSample } from "./help-examples.js";

interface MatchOptions extends ProfileOption {
  readonly file?: readonly string[];
  readonly maxLine: number;
}

export function defineMatch(program: Command): void {
  addProfileOption(program.command("match"))
    .summary("pick the subscriptions that a filter matches")
    .description(
      "Reads subscriptions, one JSON object a line, a JSON array of them or a response that lists them, and writes those " +
        "that the filter matches, " +
        "one a line: lines as they are, elements of an array written anew. Any amount passes through little memory.",
    )
    .argument("[filter]", "the filter")
    .option("--file <file...>", "read the subscriptions from files instead of standard input (- is standard input)")
    .addOption(
      new Option("--max-line <size>", "refuse subscriptions that are longer; in bytes, or with K, M or G")
        .argParser(parseSize)
        .default(parseSize("16M"), "16M"),
    )
    .addHelpText(
      "after",
      examples(
        [
          `echo '${sample.subscription}' | wef match '${sample.filter}'`,
          `echo '[${sample.subscription}, {}]' > subscriptions.json`,
          `wef match '${sample.filter}' --file subscriptions.json`,
          vendorSample.save,
          `echo '${vendorSample.subscription}' | wef match '${vendorSample.filter}' --profile acme.json`,
        ],
        "0 some match, 1 none does, 2 the filter is not valid, the command was misused or something could not be read",
      ),
    )
    .action(async (filter: string | undefined, options: MatchOptions) => {
      if (filter === undefined) throw new Misuse("no filter given; it stands before --file");
      const { file, maxLine } = options;
      const { profile } = readProfile(options);
      const compilation = compile(filter, { profile });
      if (!compilation.filter) {
        await write(process.stderr, `${reportFor(process.stderr, compilation)}\n`);
        process.exitCode = 2;
        return;
      }
      const selection = { matches: toPredicate(compilation.filter), limit: maxLine };
      let matched = 0;
      for (const source of sources(file, "subscriptions")) matched += await matchAll(source, selection);
      conclude(matched > 0);
    });
}

/** Writes the matching subscriptions of a source; how many there were. */
async function matchAll(source: Source, selection: Omit<Selection, "refuse">): Promise<number> {
  const bar = progress(source.size, "matched");
  const refuse = (place: string, problem: string): void =>
    bar.aside(() => complain(`${source.name}${place}: ${problem}`));
  const selector = selectSubscriptions({ ...selection, refuse });
  try {
    for await (const chunk of source.chunks()) {
      await write(process.stdout, selector.push(chunk));
      bar.advance(chunk.length, selector.matched);
    }
    await write(process.stdout, selector.end());
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    bar.aside(() => complain(error.message));
  } finally {
    bar.stop();
  }
  return selector.matched;
}

function parseSize(text: string): number {
  const [, digits, unit = ""] = /^(\d{1,15})([KMG]?)$/.exec(text) ?? [];
  const size = Number(digits) * 1024 ** " KMG".indexOf(unit || " ");
  if (!(size >= 1 && size <= constants.MAX_STRING_LENGTH)) {
    throw new InvalidArgumentError(`It must be a size from 1 to ${constants.MAX_STRING_LENGTH} bytes, such as 16M.`);
  }
  return size;
}
