import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { profile } from "../profile/profile.ts";
import type { TouchLanguage } from "./color-tokens.ts";

const writableTouchLanguage: Signal<TouchLanguage | undefined> = signal(undefined);

/** The language for the text area. Undefined until it is loaded. Only pages on a touch screen load it. */
export const touchLanguage: ReadonlySignal<TouchLanguage | undefined> = writableTouchLanguage;

export async function loadTouchLanguage(): Promise<void> {
  const { createLanguageService, semanticTokensLegend } = await import("./touch-tools.ts");
  writableTouchLanguage.value = {
    service: createLanguageService({ profile }),
    tokenTypes: semanticTokensLegend.tokenTypes,
  };
}
