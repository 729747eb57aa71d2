import type { Profile } from "./profile.js";

const embeddedPlaceholderPattern = /\$?\{[^{}]*\}|\{\{[^{}]*\}\}|<[^<>]*>|%[sd]|…|\.\.\./;

/** What stands for a whole value in templates, and what programs print for a value that is missing. */
const wholePlaceholderPattern =
  /^(?:\$?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|\$[A-Za-z_][A-Za-z0-9_]*|TODO|undefined|null|NaN|\[object Object\])$/;

/** The placeholder that a value holds or is. */
export function findPlaceholder(value: string): string | undefined {
  if (/^[a-z0-9./-]+$/.test(value) && !value.includes("..."))
    return value === "undefined" || value === "null" ? value : undefined;
  return embeddedPlaceholderPattern.exec(value)?.[0] ?? wholePlaceholderPattern.exec(value)?.[0];
}

/** The value with those placeholders filled in that stand for a fact of the profile. */
export function fillInPlaceholders(value: string, { vendor, chatHost }: Profile): string {
  const valueWithVendor = value.replace(/\$?\{\{?\s*vendor\s*\}?\}/g, vendor);
  return chatHost === undefined
    ? valueWithVendor
    : valueWithVendor.replace(/\$?\{\{?\s*chat_?host\s*\}?\}/gi, chatHost);
}

/** By profile, what its placeholder ids look like: `SPACE_ID`, `YOUR_SPACE`, `space`. */
const placeholderIdPatterns = new WeakMap<Profile, RegExp>();

/** Whether an id is what examples have in place of a real one, or what programs print for one that is missing. */
export function isPlaceholderId(resourceId: string, profile: Profile): boolean {
  if (profile.idAliases.has(resourceId)) return false;
  let placeholderIdPattern = placeholderIdPatterns.get(profile);
  if (!placeholderIdPattern) {
    const idNameAlternatives = profile.idNames.join("|");
    const upperCaseNames = [...profile.idNames.map(toUpperSnakeCase), "RESOURCE", "TARGET"].join("|");
    placeholderIdPattern = new RegExp(
      `^(?:(?:YOUR_|MY_)?(?:${upperCaseNames})(?:_?(?:ID|NAME))*|${idNameAlternatives && `${idNameAlternatives}|`}undefined|null|NaN|TODO)$`,
    );
    placeholderIdPatterns.set(profile, placeholderIdPattern);
  }
  return placeholderIdPattern.test(resourceId);
}

/** `sharedDrive` as `SHARED_DRIVE`. */
const toUpperSnakeCase = (camelCaseName: string): string =>
  camelCaseName.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase();
