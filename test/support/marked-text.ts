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

/** Correct restrictions: four event types, two targets. */
export const A: string = chat("message.v1.created");
export const B: string = chat("message.v1.updated");
export const C: string = chat("message.v1.deleted");
export const D: string = chat("space.v1.updated");
export const T: string = 'target_resource="//chat.googleapis.com/spaces/AAAA"';
export const U: string = 'target_resource="//chat.googleapis.com/spaces/BBBB"';

/** The diagnostic at a marked place: its code, and then for each fix the kind and the text that the fix leads to. */
export type Said = readonly [DiagnosticCode, ...(readonly [kind: Fix["kind"], text: string])[]];

/** The text with `⟦` and `⟧` around the place of a diagnostic. */
export const mark = (text: string, { span: { start, end } }: Diagnostic): string =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

/** A marked text without `⟦` and `⟧`. */
export const unmarked = (marked: string): string => marked.replace(/[⟦⟧]/g, "");

/** All diagnostics of a text, each with its place marked. */
export function verdicts(text: string, options?: CompileOptions): (readonly [marked: string, ...Said])[] {
  return compile(text, options).diagnostics.map((diagnostic) => [
    mark(text, diagnostic),
    diagnostic.code,
    ...diagnostic.fixes.map((fix) => [fix.kind, applyFix(text, fix)] as const),
  ]);
}

/** Expects exactly this diagnostic for the marked text, at the marked place. */
export function expectSaid(marked: string, said: Said, options?: CompileOptions): void {
  expect(verdicts(unmarked(marked), options)).toEqual([[marked, ...said]]);
}

/** Expects no diagnostics for a text. */
export function expectSilence(text: string, options?: CompileOptions): void {
  expect(verdicts(text, options)).toEqual([]);
}

/** The codes of the diagnostics of a text, in their order. */
export const codesOf = (text: string, options?: CompileOptions): DiagnosticCode[] =>
  compile(text, options).diagnostics.map(({ code }) => code);
