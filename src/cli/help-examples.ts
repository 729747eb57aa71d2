import { buildFilterOrThrow, createProfile, workspaceProfile } from "../index.js";

const [sampleEventType = ""] = workspaceProfile.eventTypes.keys();
const sampleFilterParts = {
  eventTypes: [sampleEventType],
  targetResource: `//${workspaceProfile.chatHost}/spaces/AAAAAAAAAAA`,
};

/** The filters and subscriptions that the examples in the help contain. */
export const sampleFiltersAndSubscription: Readonly<
  Record<"filter" | "invalidFilter" | "newerFilter" | "subscription", string>
> = {
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
const customProfileObject = createProfile(customProfileDefinition);
const [customProfileEventType = ""] = customProfileObject.eventTypes.keys();

/**
 * The texts that the examples of the option `--profile` contain. The shell command `saveProfileCommand` writes the
 * profile to acme.json.
 */
export const customProfileExampleTexts: Readonly<Record<"saveProfileCommand" | "filter" | "subscription", string>> = {
  saveProfileCommand: `echo '${JSON.stringify(customProfileDefinition)}' > acme.json`,
  filter: buildFilterOrThrow({ eventTypes: [customProfileEventType] }, { profile: customProfileObject }),
  subscription: JSON.stringify({ eventTypes: [customProfileEventType] }),
};

/**
 * The end of the help of a command. It has examples that users can run without changes, and explains the exit codes.
 */
export const renderExamplesAndExitCodes = (commandLines: readonly string[], exitCodesText: string): string =>
  `\nExamples:\n${commandLines.map((commandLine) => `  $ ${commandLine}`).join("\n")}\n\nExit code: ${exitCodesText}`;
