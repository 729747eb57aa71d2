import type { ReadingTables } from "./reading-tables.js";
import { addressForms, idForms } from "./workspace-readings/addresses.js";
import { changeVerbWords } from "./workspace-readings/change-verb-words.js";
import { chatResourceWords } from "./workspace-readings/chat-resource-words.js";
import { driveResourceWords } from "./workspace-readings/drive-resource-words.js";
import { fileVerbWords } from "./workspace-readings/file-verb-words.js";
import { meetResourceWords } from "./workspace-readings/meet-resource-words.js";
import { meetVerbWords } from "./workspace-readings/meet-verb-words.js";
import {
  neutralVendorServiceNames,
  productWords,
  targetWords,
  unrelatedThingWords,
} from "./workspace-readings/target-words.js";

/** The words that people use instead of the names in the Google Workspace profile. */
export const workspaceReadingTables: ReadingTables = {
  resources: [...chatResourceWords, ...meetResourceWords, ...driveResourceWords],
  verbs: [...changeVerbWords, ...meetVerbWords, ...fileVerbWords],
  products: productWords,
  targets: targetWords,
  containers: {
    "chat.message": "chat.space",
    "chat.membership": "chat.space",
    "chat.reaction": "chat.message",
    "meet.participant": "meet.conference",
    "meet.recording": "meet.conference",
    "meet.transcript": "meet.conference",
    "meet.smartNote": "meet.conference",
    "drive.accessproposal": "drive.file",
    "drive.approval": "drive.file",
    "drive.comment": "drive.file",
    "drive.permission": "drive.file",
    "drive.reply": "drive.comment",
  },
  addressForms: addressForms,
  idForms: idForms,
  meaninglessPrefixes: [
    "type.googleapis.com",
    "googleapis.com",
    "com",
    "ce",
    "google.workspace",
    "workspace",
    "gsuite",
    "apps",
  ],
  neutralWords: neutralVendorServiceNames,
  unrelatedThings: unrelatedThingWords,
};
