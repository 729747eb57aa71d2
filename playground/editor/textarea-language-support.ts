import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { profile } from "../profile/profile.ts";
import type { TextareaLanguageSupport } from "./color-tokens.ts";

const textareaLanguageSupportSignal: Signal<TextareaLanguageSupport | undefined> = signal(undefined);

/** The language for the text area. Undefined until it is loaded. Only pages on a touch screen load it. */
export const textareaLanguageSupport: ReadonlySignal<TextareaLanguageSupport | undefined> =
  textareaLanguageSupportSignal;

export async function loadTextareaLanguageSupport(): Promise<void> {
  const { createLanguageService, semanticTokensLegend } = await import("./touch-tools.ts");
  textareaLanguageSupportSignal.value = {
    languageService: createLanguageService({ profile }),
    tokenTypes: semanticTokensLegend.tokenTypes,
  };
}
