import { expect } from "vitest";
import {
  applyFix,
  type CompileOptions,
  compile,
  type Diagnostic,
  type DiagnosticCode,
  type Fix,
} from "../../src/index.js";

const chat = (name: string): string => `event_types:"google.workspace.chat.${name}"`;

/** Correct restrictions: `A` to `D` restrict the event type, `T` and `U` restrict the target. */
export const A: string = chat("message.v1.created");
export const B: string = chat("message.v1.updated");
export const C: string = chat("message.v1.deleted");
export const D: string = chat("space.v1.updated");
export const T: string = 'target_resource="//chat.googleapis.com/spaces/AAAA"';
export const U: string = 'target_resource="//chat.googleapis.com/spaces/BBBB"';

/** A diagnostic: its code, and then for each fix the kind of the fix and the text after the fix. */
export type Said = readonly [DiagnosticCode, ...(readonly [kind: Fix["kind"], text: string])[]];

/** Returns a text with `⟦` and `⟧` around the span of a diagnostic. */
export const mark = (text: string, { span: { start, end } }: Diagnostic): string =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

/** Removes `⟦` and `⟧` from a marked text. */
export const unmarked = (marked: string): string => marked.replace(/[⟦⟧]/g, "");

/**
 * Returns all diagnostics of a text. Each result begins with the text, in which the span of the diagnostic is marked.
 */
export function verdicts(text: string, options?: CompileOptions): (readonly [marked: string, ...Said])[] {
  return compile(text, options).diagnostics.map((diagnostic) => [
    mark(text, diagnostic),
    diagnostic.code,
    ...diagnostic.fixes.map((fix) => [fix.kind, applyFix(text, fix)] as const),
  ]);
}

/** Expects that the text has only this diagnostic, and that the marked place is the span of the diagnostic. */
export function expectSaid(marked: string, said: Said, options?: CompileOptions): void {
  expect(verdicts(unmarked(marked), options)).toEqual([[marked, ...said]]);
}

/** Expects no diagnostics for a text. */
export function expectSilence(text: string, options?: CompileOptions): void {
  expect(verdicts(text, options)).toEqual([]);
}

/** Returns the codes of the diagnostics of a text, in the same order as the diagnostics. */
export const codesOf = (text: string, options?: CompileOptions): DiagnosticCode[] =>
  compile(text, options).diagnostics.map(({ code }) => code);
