/** Subscriptions to match, as people would paste them. */
export const sampleSubscriptions: string = JSON.stringify(
  [
    {
      name: "subscriptions/messages",
      eventTypes: ["google.workspace.chat.message.v1.created", "google.workspace.chat.message.v1.updated"],
      targetResource: "//chat.googleapis.com/spaces/AAAA",
    },
    {
      name: "subscriptions/members",
      eventTypes: ["google.workspace.chat.membership.v1.updated"],
      targetResource: "//chat.googleapis.com/spaces/AAAA",
    },
    {
      name: "subscriptions/another-space",
      eventTypes: ["google.workspace.chat.message.v1.created"],
      targetResource: "//chat.googleapis.com/spaces/BBBB",
    },
    {
      name: "subscriptions/meetings",
      eventTypes: ["google.workspace.meet.conference.v2.started", "google.workspace.meet.conference.v2.ended"],
      targetResource: "//meet.googleapis.com/spaces/MMMM",
    },
    {
      name: "subscriptions/files",
      eventTypes: ["google.workspace.drive.file.v3.contentChanged"],
      targetResource: "//drive.googleapis.com/files/0AAAA",
    },
  ],
  null,
  2,
);
