import { A, T } from "../../support/marked-text.js";
import { describeFacts, describeRule } from "../../support/rule.js";

const typed = (name: string): string => `event_types:"google.workspace.${name}"`;
const marked = (name: string): string => `event_types:⟦"google.workspace.${name}"⟧`;

describeRule(
  "never-subscribed-event-type",
  [A, typed("chat.message.v1.batchChanged"), typed("chat.spaceReadState.v1.updated")],
  [
    [marked("chat.message.v1.batchCreated"), ["suggestion", A]],
    [`${marked("chat.message.v1.batchCreated")} AND ${T}`, ["suggestion", `${A} AND ${T}`]],
    [marked("chat.threadReadState.v1.batchUpdated"), ["suggestion", typed("chat.threadReadState.v1.updated")]],
    [marked("events.subscription.v1.suspended")],
  ],
);

describeFacts("never-subscribed-event-type", [
  [
    typed("chat.message.v1.batchCreated"),
    {
      eventType: "google.workspace.chat.message.v1.batchCreated",
      instead: "google.workspace.chat.message.v1.created",
    },
    "replace with google.workspace.chat.message.v1.created",
  ],
  [typed("events.subscription.v1.suspended"), { eventType: "google.workspace.events.subscription.v1.suspended" }],
]);
