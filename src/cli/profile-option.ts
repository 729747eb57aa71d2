import type { Command } from "commander";
import { createProfile, type Profile, type ProfileOptions, workspaceProfile } from "../index.js";
import { readJsonFile } from "./input/read-option-file.js";
import { Misuse } from "./output/misuse.js";

/** The option that `addProfileOption` adds to a command. */
export interface ProfileOption {
  /** The path of the file with the profile. */
  readonly profile?: string;
}

/** The profile that a command uses. */
export interface LoadedProfile {
  readonly profile: Profile;
  /** The content of the profile's file. Absent for the default profile. */
  readonly profileDefinition?: ProfileOptions;
}

/** Adds the option that names the file with a vendor's profile. */
export const addProfileOption = (command: Command): Command =>
  command.option("--profile <file>", "the profile of another vendor: a JSON file with the options of createProfile");

/**
 * Makes the profile from the file that `--profile` names. Without the option, returns the default profile.
 *
 * @throws Misuse if the file cannot be read, if it is not a JSON object, or if `createProfile` rejects it.
 */
export function loadProfile({ profile: filePath }: ProfileOption): LoadedProfile {
  if (filePath === undefined) return { profile: workspaceProfile };
  const parsedJson = readJsonFile(filePath);
  if (typeof parsedJson !== "object" || parsedJson === null || Array.isArray(parsedJson)) {
    throw new Misuse(`${filePath}: not a JSON object`);
  }
  return createProfileFromDefinition(filePath, parsedJson);
}

/**
 * Makes the profile from the options that the file contains.
 *
 * @throws Misuse if `createProfile` rejects the options.
 */
export function createProfileFromDefinition(filePath: string, options: object): LoadedProfile {
  const profileDefinition = options as ProfileOptions;
  try {
    return { profile: createProfile(profileDefinition), profileDefinition };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Misuse(`${filePath}: ${error.message}`);
  }
}
