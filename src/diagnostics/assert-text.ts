import { findNotTextProblem } from "../vocabulary/not-text-problem.js";
import { nameFoundType } from "./value-wording.js";

/**
 * Checks at run time that a value is a text, because some callers do not use TypeScript.
 *
 * @param functionName The name of the function that needs the text. The message of the error contains this name.
 * @throws TypeError if the value is not a text.
 */
export function assertText(given: unknown, functionName: string): asserts given is string {
  const problem = findNotTextProblem(given);
  if (!problem) return;
  const hasText = typeof given === "object" && given !== null && "text" in given && "diagnostics" in given;
  const hint = hasText ? `; for a compilation, call ${functionName}(compilation.text)` : "";
  throw new TypeError(`${functionName} needs the text of a filter, not ${nameFoundType(problem.found)}${hint}`);
}
