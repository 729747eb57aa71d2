import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Profile } from "../../index.js";
import type { ScanDiagnostic } from "../../scan/index.js";
import { scanCatalogue } from "../../scan/scan-catalogue.js";
import { findProblemOfFirstUnknownName } from "../../text/unknown-name.js";
import { parseAllowedCodes } from "../filters/allowed-codes.js";
import { readJsonFile } from "../input/read-option-file.js";
import { Misuse } from "../output/misuse.js";
import { createProfileFromDefinition, loadProfile } from "../profile-option.js";

/** The name of the configuration file. The file is read from the current folder if it exists there. */
export const configFileName = "wef.config.json";

/** The settings of a scan. They come from the options of the command and from the configuration file. */
export interface ScanConfig {
  readonly profile: Profile;
  readonly isCodeAllowed: (code: ScanDiagnostic["code"]) => boolean;
  /** Patterns as in `.gitignore`, relative to `ignorePatternsBaseFolder`. */
  readonly ignorePatterns: readonly string[];
  readonly ignorePatternsBaseFolder: string;
  readonly shouldReportMissingFilters: boolean;
}

interface OptionsMergedWithConfigFile {
  readonly config?: string;
  readonly profile?: string;
  /** The codes of warnings and hints that are not reported. */
  readonly allow: readonly string[];
  readonly missing?: boolean;
}

const knownConfigKeys = ["$schema", "profile", "allow", "ignore", "missing"];

/** @throws Misuse if the file cannot be read, or has an unknown setting. */
export function loadScanConfig(options: OptionsMergedWithConfigFile): ScanConfig {
  const filePath = options.config ?? (existsSync(configFileName) ? configFileName : undefined);
  const config = filePath === undefined ? {} : readConfigFile(filePath);
  const ignorePatternsBaseFolder = filePath === undefined ? process.cwd() : dirname(resolve(filePath));
  const { profile, allow = [], ignore = [], missing = false } = config;
  const isScanCode = (code: string): boolean => Object.hasOwn(scanCatalogue, code);
  const allowedCodes = new Set<string>([
    ...[...allow, ...options.allow].filter(isScanCode),
    ...parseAllowedCodes(
      allow.filter((code) => !isScanCode(code)),
      `${filePath}: allow`,
    ),
    ...parseAllowedCodes(options.allow.filter((code) => !isScanCode(code))),
  ]);
  return {
    profile: chooseProfile(options.profile, profile, ignorePatternsBaseFolder, filePath),
    isCodeAllowed: (code) => allowedCodes.has(code),
    ignorePatterns: ignore,
    ignorePatternsBaseFolder,
    shouldReportMissingFilters: options.missing ?? missing,
  };
}

interface ConfigFileContent {
  readonly profile?: string | object;
  readonly allow?: readonly string[];
  readonly ignore?: readonly string[];
  readonly missing?: boolean;
}

function readConfigFile(filePath: string): ConfigFileContent {
  const config = readJsonFile(filePath);
  const fail = (problem: string): never => {
    throw new Misuse(`${filePath}: ${problem}`);
  };
  if (typeof config !== "object" || config === null || Array.isArray(config)) return fail("not a JSON object");
  const unknownName = findProblemOfFirstUnknownName("setting", Object.keys(config), knownConfigKeys);
  if (unknownName !== undefined) fail(unknownName);
  const { profile, allow, ignore, missing } = config as Record<string, unknown>;
  const isTextList = (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) && value.every((item) => typeof item === "string"));
  if (!isTextList(allow)) fail("`allow` must be a list of codes");
  if (!isTextList(ignore)) fail("`ignore` must be a list of paths");
  if (missing !== undefined && typeof missing !== "boolean") fail("`missing` must be true or false");
  const isProfile =
    profile === undefined || typeof profile === "string" || (typeof profile === "object" && profile !== null);
  if (!isProfile) fail("`profile` must be a path or the options of createProfile");
  return config;
}

function chooseProfile(
  option: string | undefined,
  setting: string | object | undefined,
  folder: string,
  filePath = "",
): Profile {
  if (option !== undefined) return loadProfile({ profile: option }).profile;
  if (typeof setting === "string") return loadProfile({ profile: resolve(folder, setting) }).profile;
  return setting === undefined ? loadProfile({}).profile : createProfileFromDefinition(filePath, setting).profile;
}
