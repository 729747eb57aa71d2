import { expect, it } from "vitest";
import { createProfile, interpret } from "../../src/index.js";

const profile = createProfile({
  vendor: "acme",
  chatHost: "chat.acme.example",
  scopeBase: "https://acme.example/auth",
  eventTypeForm: "{vendor}.{product}.{resource}.{version}.{verb}",
  eventTypes: [
    "acme.chat.message.v1.created",
    "acme.chat.thread.v1.created",
    "acme.mail.message.v1.created",
    "acme.mail.label.v1.created",
  ],
});

it("interpret chooses the {product} that fits all event types of a text, in any eventTypeForm", () => {
  const eventTypes = interpret("thread created, message created", { profile }).map(({ filter }) => filter.eventTypes);
  expect(eventTypes).toEqual([["acme.chat.thread.v1.created", "acme.chat.message.v1.created"]]);
});
