import { buildFilterOrThrow, createProfile, workspaceProfile } from "../index.js";

const [sampleEventType = ""] = workspaceProfile.eventTypes.keys();
const sampleFilterParts = {
  eventTypes: [sampleEventType],
  targetResource: `//${workspaceProfile.chatHost}/spaces/AAAAAAAAAAA`,
};

/** The texts in the examples of the help. */
export const sampleTexts: Readonly<Record<"filter" | "invalidFilter" | "newerFilter" | "subscription", string>> = {
  filter: buildFilterOrThrow(sampleFilterParts),
  invalidFilter: buildFilterOrThrow(sampleFilterParts).replace(" AND ", " and "),
  newerFilter: buildFilterOrThrow({ eventTypes: [sampleEventType.replace(/(?<!\w)\w+$/, "pinned")] }),
  subscription: JSON.stringify(sampleFilterParts),
};

const customProfileDefinition = {
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth",
};
const customProfile = createProfile(customProfileDefinition);
const [customProfileEventType = ""] = customProfile.eventTypes.keys();

/** The texts in the examples of `--profile`. `saveProfileCommand` writes the profile to acme.json. */
export const customProfileTexts: Readonly<Record<"saveProfileCommand" | "filter" | "subscription", string>> = {
  saveProfileCommand: `echo '${JSON.stringify(customProfileDefinition)}' > acme.json`,
  filter: buildFilterOrThrow({ eventTypes: [customProfileEventType] }, { profile: customProfile }),
  subscription: JSON.stringify({ eventTypes: [customProfileEventType] }),
};

/** The end of a command's help: examples that can be run unchanged, and the exit codes. */
export const renderExamplesAndExitCodes = (commandLines: readonly string[], exitCodesText: string): string =>
  `\nExamples:\n${commandLines.map((commandLine) => `  $ ${commandLine}`).join("\n")}\n\nExit code: ${exitCodesText}`;
