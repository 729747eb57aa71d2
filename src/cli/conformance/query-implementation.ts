import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { type ByteLine, LineSplitter } from "../input/line-splitter.js";
import { errorMessageOf } from "../output/error-message.js";
import { printWarning } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import type { ConformanceCase } from "./conformance-case.js";
import { toAsciiJson } from "./to-ascii-json.js";

export type ImplementationAnswer = Readonly<Record<string, unknown>>;

/** The maximum length of a line with an answer, in bytes. Longer lines are ignored. */
const maxAnswerBytes = 1_048_576;

/** The command that starts the tested implementation, and a time limit. */
export interface TestedImplementation {
  readonly command: string;
  readonly args: readonly string[];
  /** The maximum time for which the implementation may print nothing, in milliseconds. */
  readonly maxSilenceMs: number;
}

/**
 * Starts another implementation, sends it each case as one line of JSON, and reads each answer as one line of JSON. The
 * implementation may answer the cases in any order, and need not answer all of them.
 *
 * @throws Misuse if the implementation cannot be started, or prints something that is not an answer.
 */
export async function queryImplementation(
  { command, args, maxSilenceMs }: TestedImplementation,
  cases: readonly ConformanceCase[],
): Promise<ReadonlyMap<string, ImplementationAnswer>> {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const end = once(child, "close").catch((error: Error) => {
    throw new Misuse(`cannot run ${command}: ${errorMessageOf(error)}`);
  });
  const stop = (): void => void child.kill("SIGKILL");
  let isSilent = false;
  const stopSilent = (): void => {
    isSilent = true;
    stop();
  };
  try {
    const [[exitCode, signal], answers] = await Promise.all([
      end,
      collectAnswersById(child.stdout, new Set(cases.map(({ id }) => id)), maxSilenceMs, stopSilent),
      writeCasesAsJsonLines(child.stdin, cases),
    ]);
    if (signal)
      printWarning(
        isSilent
          ? `${command} was stopped: it printed nothing for ${maxSilenceMs / 1_000} s`
          : `${signal} ended ${command}`,
      );
    else if (exitCode !== 0) printWarning(`${command} ended with the exit code ${exitCode}`);
    return answers;
  } finally {
    stop();
  }
}

/**
 * Writes the cases as requests. If the program ends before it has read all of them, the remaining requests are not
 * written.
 */
async function writeCasesAsJsonLines(stream: Writable, cases: readonly ConformanceCase[]): Promise<void> {
  stream.on("error", () => {});
  for (const { id, text, matches } of cases) {
    const subscriptions = matches?.map(({ subscription }) => subscription);
    if (stream.destroyed) return;
    if (!stream.write(`${toAsciiJson({ id, text, ...(subscriptions && { subscriptions }) })}\n`))
      await waitForDrain(stream);
  }
  stream.end();
}

/** Resolves as soon as a stream accepts more data or is closed. */
const waitForDrain = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      stream.off("drain", end).off("close", end);
      resolve();
    };
    stream.on("drain", end).on("close", end);
  });

async function collectAnswersById(
  stream: Readable,
  ids: ReadonlySet<string>,
  maxSilenceMs: number,
  stop: () => void,
): Promise<ReadonlyMap<string, ImplementationAnswer>> {
  const answers = new Map<string, ImplementationAnswer>();
  const addAnswers = (lines: readonly ByteLine[]): void => {
    for (const { bytesWithLineBreak } of lines) {
      const line = bytesWithLineBreak?.toString().trim() ?? "";
      if (line === "") continue;
      const answer = parseAnswer(line);
      if (!ids.has(answer.id)) throw new Misuse(`an answer with an unknown id: ${shorten(line)}`);
      answers.set(answer.id, answer);
    }
  };
  const silenceTimer = setTimeout(stop, maxSilenceMs);
  const splitter = new LineSplitter(maxAnswerBytes);
  try {
    for await (const chunk of stream) {
      silenceTimer.refresh();
      addAnswers(splitter.splitChunk(chunk));
    }
    addAnswers(splitter.takeLastLine());
  } finally {
    clearTimeout(silenceTimer);
  }
  return answers;
}

/** @throws Misuse if a line is not a JSON object with an id. */
function parseAnswer(line: string): ImplementationAnswer & { readonly id: string } {
  try {
    const answer: unknown = JSON.parse(line);
    if (typeof Object(answer).id === "string") return answer as ImplementationAnswer & { readonly id: string };
  } catch {
    // The error is reported below.
  }
  throw new Misuse(`this answer is not a JSON object with an id: ${shorten(line)}`);
}

const shorten = (line: string): string => (line.length > 80 ? `${line.slice(0, 80)}…` : line);
