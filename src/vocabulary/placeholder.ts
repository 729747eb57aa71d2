import type { Profile } from "./profile.js";

const embeddedPlaceholderPattern = /\$?\{[^{}]*\}|\{\{[^{}]*\}\}|<[^<>]*>|%[sd]|…|\.\.\./;

/** Placeholders for a whole value in templates, and what programs print for a missing value. */
const wholePlaceholderPattern =
  /^(?:\$?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|\$[A-Za-z_][A-Za-z0-9_]*|TODO|undefined|null|NaN|\[object Object\])$/;

/** The placeholder that a value holds or is. */
export function findPlaceholderText(value: string): string | undefined {
  if (/^[a-z0-9./-]+$/.test(value) && !value.includes("..."))
    return value === "undefined" || value === "null" ? value : undefined;
  return embeddedPlaceholderPattern.exec(value)?.[0] ?? wholePlaceholderPattern.exec(value)?.[0];
}

/** The value, with the placeholders filled in whose value the profile knows. */
export function fillInVendorAndChatHost(value: string, { vendor, chatHost }: Profile): string {
  const valueWithVendor = value.replace(/\$?\{\{?\s*vendor\s*\}?\}/g, vendor);
  return chatHost === undefined
    ? valueWithVendor
    : valueWithVendor.replace(/\$?\{\{?\s*chat_?host\s*\}?\}/gi, chatHost);
}
