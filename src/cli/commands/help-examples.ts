import { createProfile, print, workspaceProfile } from "../../index.js";

const [eventType = ""] = workspaceProfile.eventTypes.keys();
const targetResource = `//${workspaceProfile.chatHost}/spaces/AAAAAAAAAAA`;

/** What the examples in the help texts are made of. */
export const sample: Readonly<Record<"filter" | "broken" | "subscription", string>> = {
  filter: print({ eventTypes: [eventType], targetResource }),
  broken: print({ eventTypes: [eventType], targetResource }).replace(" AND ", " and "),
  subscription: JSON.stringify({ eventTypes: [eventType], targetResource }),
};

const vendorOptions = { vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example/auth" };
const [vendorEventType = ""] = createProfile(vendorOptions).eventTypes.keys();

/** The same for the examples of `--profile`: `save` is the command that writes the profile to acme.json. */
export const vendorSample: Readonly<Record<"save" | "filter" | "subscription", string>> = {
  save: `echo '${JSON.stringify(vendorOptions)}' > acme.json`,
  filter: print({ eventTypes: [vendorEventType] }),
  subscription: JSON.stringify({ eventTypes: [vendorEventType] }),
};

/** The end of a command's help text: examples that run as they stand, and what its exit code says. */
export const examples = (commands: readonly string[], exitCodes: string): string =>
  `\nExamples:\n${commands.map((command) => `  $ ${command}`).join("\n")}\n\nExit code: ${exitCodes}`;
