import type { AddressForm, IdForm } from "../reading-tables.js";

const fileTargets = ["drive.file"];
const spaceTargets = ["chat.space"];
const folderTargets = ["drive.file", "drive.sharedDrive"];

/** Addresses from a browser, from the programming interfaces, and short paths. */
export const addresses: readonly AddressForm[] = [
  ...["chat.google.com/room/{id}", "chat.google.com/space/{id}", "chat.google.com/u/*/app/chat/{id}"].map(
    (address): AddressForm => ({ address, targets: spaceTargets }),
  ),
  ...[
    "chat.google.com/app/chat/{id}",
    "chat.google.com/u/*/room/{id}",
    "chat.google.com/spaces/{id}",
    "chat.google.com/chat/space/{id}",
    "mail.google.com/chat/u/*/space/{id}",
    "mail.google.com/chat/u/*/#chat/space/{id}",
    "mail.google.com/mail/u/*/#chat/space/{id}",
    "mail.google.com/mail/#chat/space/{id}",
    "mail.google.com/#chat/space/{id}",
    "mail.google.com/chat/#chat/space/{id}",
    "#chat/space/{id}",
    "chat/space/{id}",
    "chat/spaces/{id}",
    "rooms/{id}",
    "room/{id}",
    "hangouts.google.com/room/{id}",
    "dynamite/spaces/{id}",
    "dynamite.googleapis.com/spaces/{id}",
  ].map((address): AddressForm => ({ address, targets: spaceTargets })),
  ...[
    "drive.google.com/file/d/{id}",
    "drive.google.com/file/u/*/d/{id}",
    "drive.google.com/a/*/file/d/{id}",
    "drive.google.com/open?id={id}",
    "drive.google.com/uc?id={id}",
    "drive.google.com/uc?export=download&id={id}",
    "drive.google.com/leaf?id={id}",
    "drive.google.com/thumbnail?id={id}",
    "file/d/{id}",
    "document/d/{id}",
    "spreadsheets/d/{id}",
    "presentation/d/{id}",
    "forms/d/{id}",
    "items/{id}",
    "documents/{id}",
    "docs/{id}",
    "script.google.com/d/{id}",
    "script.google.com/home/projects/{id}",
    "docs.google.com/open?id={id}",
    "docs.googleapis.com/documents/{id}",
    "sheets.googleapis.com/spreadsheets/{id}",
    "slides.googleapis.com/presentations/{id}",
  ].map((address): AddressForm => ({ address, targets: fileTargets })),
  ...["document", "spreadsheets", "presentation", "forms", "drawings", "file", "videos"].flatMap((kind) => [
    { address: `docs.google.com/${kind}/d/{id}`, targets: fileTargets },
    { address: `docs.google.com/${kind}/u/*/d/{id}`, targets: fileTargets },
    { address: `docs.google.com/a/*/${kind}/d/{id}`, targets: fileTargets },
  ]),
  ...[
    "drive.google.com/drive/folders/{id}",
    "drive.google.com/drive/u/*/folders/{id}",
    "drive.google.com/folderview?id={id}",
    "drive.google.com/folders/{id}",
    "folders/{id}",
    "folder/{id}",
  ].map((address): AddressForm => ({ address, targets: folderTargets })),
  ...["drive.google.com/drive/shared-drives/{id}", "teamdrives/{id}", "sharedDrives/{id}", "shared-drives/{id}"].map(
    (address): AddressForm => ({ address, targets: ["drive.sharedDrive"] }),
  ),
  { address: "people/{id}", targets: ["user"] },
  { address: "admin.googleapis.com/users/{id}", targets: ["user"] },
  { address: "people.googleapis.com/people/{id}", targets: ["user"] },
  // A message, a thread, a meeting code, and other things that are no targets.
  { address: "chat.google.com/room/*/*", targets: [] },
  { address: "chat.google.com/room/*/*/*", targets: [] },
  { address: "chat.google.com/dm/*", targets: [] },
  { address: "meet.google.com/*", targets: [] },
  { address: "conferenceRecords/*", targets: [] },
];

export const ids: readonly IdForm[] = [
  { target: "chat.space", startsWith: ["AA"], minLength: 6, maxLength: 14, characters: "any", isDistinctive: true },
  { target: "meet.space", minLength: 12, maxLength: 12, characters: "any" },
  { target: "user", startsWith: ["1"], minLength: 20, maxLength: 22, characters: "digits", isDistinctive: true },
  {
    target: "drive.sharedDrive",
    startsWith: ["0A"],
    endsWith: "PVA",
    minLength: 17,
    maxLength: 21,
    characters: "any",
    isDistinctive: true,
  },
  {
    target: "drive.file",
    startsWith: ["0B", "1"],
    minLength: 18,
    maxLength: 50,
    characters: "any",
    isDistinctive: true,
  },
  { target: "admin.customer", startsWith: ["C0"], minLength: 8, maxLength: 10, characters: "any", isDistinctive: true },
];
