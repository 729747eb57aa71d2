import { createProfile, print, workspaceProfile } from "../index.js";

const [sampleEventType = ""] = workspaceProfile.eventTypes.keys();
const sampleTargetResource = `//${workspaceProfile.chatHost}/spaces/AAAAAAAAAAA`;

/** The texts in the examples of the help. */
export const sampleTexts: Readonly<Record<"filter" | "invalidFilter" | "newerFilter" | "subscription", string>> = {
  filter: print({ eventTypes: [sampleEventType], targetResource: sampleTargetResource }),
  invalidFilter: print({ eventTypes: [sampleEventType], targetResource: sampleTargetResource }).replace(
    " AND ",
    " and ",
  ),
  newerFilter: print({ eventTypes: [sampleEventType.replace(/\w+$/, "pinned")] }),
  subscription: JSON.stringify({ eventTypes: [sampleEventType], targetResource: sampleTargetResource }),
};

const customProfileDefinition = {
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth",
};
const [customProfileEventType = ""] = createProfile(customProfileDefinition).eventTypes.keys();

/** The texts in the examples of `--profile`. `saveProfileCommand` writes the profile to acme.json. */
export const customProfileTexts: Readonly<Record<"saveProfileCommand" | "filter" | "subscription", string>> = {
  saveProfileCommand: `echo '${JSON.stringify(customProfileDefinition)}' > acme.json`,
  filter: print({ eventTypes: [customProfileEventType] }),
  subscription: JSON.stringify({ eventTypes: [customProfileEventType] }),
};

/** The end of a command's help: examples that run as they stand, and the exit codes. */
export const renderExamples = (commandLines: readonly string[], exitCodesText: string): string =>
  `\nExamples:\n${commandLines.map((commandLine) => `  $ ${commandLine}`).join("\n")}\n\nExit code: ${exitCodesText}`;
