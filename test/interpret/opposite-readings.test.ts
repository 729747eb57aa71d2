import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";

const certainReadingOf = (text: string): string | undefined => {
  const [reading, ...others] = interpret(text);
  return others.length === 0 && reading?.certainty === "certain" ? reading.text : undefined;
};

describe("interpret returns no filter for a text about a file that is moved out of the trash:", () => {
  it.each([
    "file moved from the trash",
    "file moved off the trash",
    "fichier déplacé de la corbeille",
    "archivo movido de la papelera",
    "arquivo movido da lixeira",
    "file spostato dal cestino",
    "bestand uit prullenbak verplaatst",
    "Datei aus dem Papierkorb verschoben",
    "fil flyttad från papperskorgen",
    "plik przeniesiony z kosza",
    "soubor přesunut z koše",
    "dosya çöp kutusundan taşındı",
    "файл перемещён из корзины",
    "ファイルをゴミ箱から移動",
    "文件从回收站移动",
    "파일이 휴지통에서 이동",
  ])("%s", (text) => {
    expect(interpret(text)).toEqual([]);
  });
});

it("interpret is not certain of a text with a verb that is unusual for the trash", () => {
  expect(certainReadingOf("files restored to trash")).toBeUndefined();
  expect(certainReadingOf("file created in trash")).toBeUndefined();
  expect(interpret("file created in trash")).toHaveLength(1);
});

it.each([
  ["file moved to the trash", "trashed"],
  ["fichier déplacé dans la corbeille", "trashed"],
  ["file restored from the trash", "untrashed"],
  ["Datei aus dem Papierkorb wiederhergestellt", "untrashed"],
])("%s is interpreted as %s", (text, verb) => {
  expect(certainReadingOf(text)).toBe(`event_types:"google.workspace.drive.file.v3.${verb}"`);
});

describe("interpret is not certain of words in an order that can have another meaning", () => {
  it.each([
    "files or comments created or deleted",
    "reactions or messages deleted, created",
    "comments or replies created, deleted",
    "the user deleted the space",
    "users delete spaces",
    "a user updates the space",
    "file name updated",
    "filename updated",
    "message.deleted_at",
    "message count updated",
    "message in deleted space",
    "deletion of created messages",
  ])("%s", (text) => {
    expect(certainReadingOf(text)).toBeUndefined();
  });
});

it.each([
  "user deleted from the space",
  "user joined the space",
  "user left the space",
  "messages created or deleted",
  "messages in the space created",
])("interpret is certain of words in the usual order: %s", (text) => {
  expect(certainReadingOf(text)).toBeDefined();
});
