import { type FixedText, fixAll } from "../authoring/fix-all.js";
import { type Compilation, type CompileOptions, compile } from "../compile.js";
import { interpret } from "../interpret/interpret.js";
import type { Reading } from "../interpret/reading.js";
import { resolveOptions } from "../options.js";
import type { TextEdit as SpanEdit } from "../text/edit.js";
import { createPositionConverter, type PositionConverter } from "../text/position-converter.js";
import type { Profile } from "../vocabulary/profile.js";
import type { TextEdit } from "./protocol.js";
import type { FindFieldOfRestriction } from "./restriction-field-finder.js";

/** A text with its compilation, and functions that convert between offsets and LSP positions. */
export interface CompiledDocument extends PositionConverter {
  readonly text: string;
  /** The URI of the text, for use in locations and edits. */
  readonly uri: string;
  readonly profile: Profile;
  readonly compilation: Compilation;
  /** The text after all fixes. It is computed when it is read for the first time. */
  readonly fixResult: FixedText;
  /**
   * The filters that the author of an invalid text may have meant. They are computed when they are read for the first
   * time.
   */
  readonly readings: readonly Reading[];
  readonly findFieldOfRestriction: FindFieldOfRestriction;
  readonly toTextEdit: (spanEdit: SpanEdit) => TextEdit;
}

export function createCompiledDocument(
  text: string,
  {
    uri,
    findFieldOfRestriction,
    options,
  }: Pick<CompiledDocument, "uri" | "findFieldOfRestriction"> & { readonly options: CompileOptions },
): CompiledDocument {
  const { positionAt, offsetAt, toRange, toSpan } = createPositionConverter(text);
  const compilation = compile(text, options);
  let fixed: FixedText | undefined;
  let readings: readonly Reading[] | undefined;
  return {
    text,
    uri,
    profile: resolveOptions(options).profile,
    compilation,
    get fixResult() {
      fixed ??= fixAll(text, options);
      return fixed;
    },
    get readings() {
      readings ??= compilation.filter ? [] : interpret(text, options);
      return readings;
    },
    findFieldOfRestriction,
    positionAt,
    offsetAt,
    toRange,
    toSpan,
    toTextEdit: ({ span, newText }) => ({ range: toRange(span), newText }),
  };
}
