import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";
import { fillInVendorAndChatHost, findPlaceholderText } from "../../src/vocabulary/placeholder.js";

describe("findPlaceholderText finds the placeholder in a value, if there is one:", () => {
  it.each<[value: string, placeholder: string]>([
    ["a.{b}.c", "{b}"],
    ["a.{}.c", "{}"],
    ["{{ a }}", "{{ a }}"],
    [`a.$\{b}.c`, `$\{b}`],
    ["<a>.b", "<a>"],
    ["%s.%d", "%s"],
    ["//chat.googleapis.com/...", "..."],
    ["a.b....c", "..."],
    // The value has several placeholders, and the first placeholder is found.
    ["…<a>{b}", "…"],
    // These placeholders are found only if they are the whole value.
    ["EVENT_TYPE", "EVENT_TYPE"],
    ["$EVENT_TYPE", "$EVENT_TYPE"],
    ["[object Object]", "[object Object]"],
    ["undefined", "undefined"],
  ])("%s has the placeholder %s", (value, placeholder) => {
    expect(findPlaceholderText(value)).toBe(placeholder);
  });

  it.each([
    ...["", "a.b..c", "{a", "a}", "<", "a>b<c", "100%", "%x", "$", "EVENT", "event_type", "Undefined", "null.x"],
    ...["google.workspace.undefined.null.v1.TODO", "EVENT_TYPE.created", "[object Array]", " TODO", "NaN "],
  ])("%j has no placeholder", (value) => {
    expect(findPlaceholderText(value)).toBeUndefined();
  });
});

describe("a placeholder for the vendor or the chat host is replaced with the name from the profile:", () => {
  it.each<[value: string, filled: string]>([
    ["{vendor}.workspace", "google.workspace"],
    [`$\{vendor}.{{ vendor }}.$\{{vendor}}`, "google.google.google"],
    ["//{chat_host}/{chatHost}/{CHAT_HOST}", "//chat.googleapis.com/chat.googleapis.com/chat.googleapis.com"],
    ["{vendor}.{product}", "google.{product}"],
  ])("%s becomes %s", (value, filled) => {
    expect(fillInVendorAndChatHost(value, workspaceProfile)).toBe(filled);
  });

  it.each(["{product}", "vendor", "{vendors}", "<vendor>", "$vendor"])("but this text stays unchanged: %s", (value) => {
    expect(fillInVendorAndChatHost(value, workspaceProfile)).toBe(value);
  });
});
