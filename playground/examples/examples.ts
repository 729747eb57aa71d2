/** A filter to begin with. */
export interface Example {
  readonly title: string;
  readonly text: string;
}

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const membership = "google.workspace.chat.membership.v1.updated";
const space = "//chat.googleapis.com/spaces/AAAA";

/** The shapes that the documentation of the API shows. */
export const documentedShapes: readonly [Example, ...Example[]] = [
  {
    title: "Event types in one target",
    text: `( event_types:"${created}" OR event_types:"${membership}" ) AND target_resource="${space}"`,
  },
  { title: "One event type in one target", text: `event_types:"${membership}" AND target_resource="${space}"` },
  { title: "Event types, whatever the target", text: `event_types:"${created}" OR event_types:"${updated}"` },
];

/** What people write instead. */
export const typicalMistakes: readonly Example[] = [
  { title: "Equals sign for event types", text: `event_types="${created}"` },
  { title: "Lower-case operators", text: `event_types:"${created}" or event_types:"${updated}"` },
  { title: "AND between event types", text: `event_types:"${created}" AND event_types:"${updated}"` },
  {
    title: "No parentheses",
    text: `event_types:"${created}" OR event_types:"${updated}" AND target_resource="${space}"`,
  },
  { title: "Single quotes", text: `event_types:'${created}'` },
  { title: "Quotes from a word processor", text: `event_types:“${created}” AND target_resource=“${space}”` },
  { title: "Misspelt event type", text: 'event_types:"google.workspace.chat.mesage.v1.created"' },
  { title: "Field in camel case", text: `eventTypes:"${created}" AND targetResource:"${space}"` },
  {
    title: "Web address as the target",
    text: `event_types:"${created}" AND target_resource="https://chat.googleapis.com/spaces/AAAA"`,
  },
  { title: "List of values", text: `event_types:("${created}", "${updated}")` },
  { title: "Operators of a programming language", text: `event_types == "${created}" || event_types == "${updated}"` },
  { title: "Parenthesis never closed", text: `(event_types:"${created}" OR event_types:"${updated}"` },
  {
    title: "Copied from a web address",
    text: `https://workspaceevents.googleapis.com/v1/subscriptions?filter=${encodeURIComponent(`event_types:"${created}"`)}`,
  },
  {
    title: "Everything at once",
    text: `event_type = '${created}' and targetResource == chat.googleapis.com/spaces/AAAA && event_types:"google.workspace.chat.message.v1.udpated"`,
  },
];
