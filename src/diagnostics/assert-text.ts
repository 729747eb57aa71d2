import { findNotTextProblem } from "../vocabulary/not-text-problem.js";
import { nameFoundType } from "./value-wording.js";

/**
 * Run-time check for callers without types.
 *
 * @param functionName The function that needs the text, for the message.
 * @throws TypeError for anything but a text.
 */
export function assertText(given: unknown, functionName: string): asserts given is string {
  const problem = findNotTextProblem(given);
  if (!problem) return;
  const hasText = typeof given === "object" && given !== null && "text" in given && "diagnostics" in given;
  const hint = hasText ? `; for a compilation, call ${functionName}(compilation.text)` : "";
  throw new TypeError(`${functionName} needs the text of a filter, not ${nameFoundType(problem.found)}${hint}`);
}
