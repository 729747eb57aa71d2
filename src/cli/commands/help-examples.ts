import { createProfile, print, workspaceProfile } from "../../index.js";

const [eventType = ""] = workspaceProfile.eventTypes.keys();
const targetResource = `//${workspaceProfile.chatHost}/spaces/AAAAAAAAAAA`;

/** The texts in the examples of the help. */
export const sampleTexts: Readonly<Record<"filter" | "invalidFilter" | "subscription", string>> = {
  filter: print({ eventTypes: [eventType], targetResource }),
  invalidFilter: print({ eventTypes: [eventType], targetResource }).replace(" AND ", " and "),
  subscription: JSON.stringify({ eventTypes: [eventType], targetResource }),
};

const vendorOptions = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
const [vendorEventType = ""] = createProfile(vendorOptions).eventTypes.keys();

/** The texts in the examples of `--profile`. `saveCommand` writes the profile to acme.json. */
export const vendorTexts: Readonly<Record<"saveCommand" | "filter" | "subscription", string>> = {
  saveCommand: `echo '${JSON.stringify(vendorOptions)}' > acme.json`,
  filter: print({ eventTypes: [vendorEventType] }),
  subscription: JSON.stringify({ eventTypes: [vendorEventType] }),
};

/** The end of a command's help: examples that run as they stand, and the exit codes. */
export const renderExamples = (commands: readonly string[], exitCodes: string): string =>
  `\nExamples:\n${commands.map((command) => `  $ ${command}`).join("\n")}\n\nExit code: ${exitCodes}`;
