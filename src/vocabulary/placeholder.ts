import type { Profile } from "./profile.js";

const embeddedPlaceholderPattern = /\$?\{[^{}]*\}|\{\{[^{}]*\}\}|<[^<>]*>|%[sd]|…|\.\.\./;

/** Matches a whole value that is a placeholder in templates, or that programs print for a missing value. */
const wholePlaceholderPattern =
  /^(?:\$?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|\$[A-Za-z_][A-Za-z0-9_]*|TODO|undefined|null|NaN|\[object Object\])$/;

/** Finds the placeholder in a value. The placeholder can be the whole value. */
export function findPlaceholderText(value: string): string | undefined {
  if (/^[a-z0-9./-]+$/.test(value) && !value.includes("..."))
    return value === "undefined" || value === "null" ? value : undefined;
  return embeddedPlaceholderPattern.exec(value)?.[0] ?? wholePlaceholderPattern.exec(value)?.[0];
}

/**
 * In a value, replaces the placeholder `{vendor}` by the vendor of the profile. If the profile has a Chat host, also
 * replaces `{chatHost}` by this host.
 */
export function fillInVendorAndChatHost(value: string, { vendor, chatHost }: Profile): string {
  const valueWithVendor = value.replace(/\$?\{\{?\s*vendor\s*\}?\}/g, vendor);
  return chatHost === undefined
    ? valueWithVendor
    : valueWithVendor.replace(/\$?\{\{?\s*chat_?host\s*\}?\}/gi, chatHost);
}
