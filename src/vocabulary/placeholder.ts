import type { Profile } from "./profile.js";

const inside = /\$?\{[^{}]*\}|\{\{[^{}]*\}\}|<[^<>]*>|%[sd]|…|\.\.\./;

/** What stands for a whole value in templates, and what programs print for a value that they do not have. */
const whole =
  /^(?:\$?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|\$[A-Za-z_][A-Za-z0-9_]*|TODO|undefined|null|NaN|\[object Object\])$/;

/** The placeholder that a value has in it, or is. */
export function placeholderIn(value: string): string | undefined {
  if (/^[a-z0-9./-]+$/.test(value) && !value.includes("..."))
    return value === "undefined" || value === "null" ? value : undefined;
  return inside.exec(value)?.[0] ?? whole.exec(value)?.[0];
}

/** The value with those placeholders filled in that the profile knows the meaning of. */
export const fillIn = (value: string, { vendor, chatHost }: Profile): string =>
  value.replace(/\$?\{\{?\s*vendor\s*\}?\}/g, vendor).replace(/\$?\{\{?\s*chat_?host\s*\}?\}/gi, chatHost);
