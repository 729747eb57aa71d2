import type { ProductWords, TargetWords, WordsByLanguage } from "../reading-tables.js";

export const productWords: readonly ProductWords[] = [
  {
    product: "chat",
    words: {
      en: "chat, chats, gchat, google chat, hangouts chat, chat room",
      ja: "チャット",
      ko: "채팅*",
      zh: "聊天",
      ar: "الدردشة, دردشة",
      ru: "чат, чате, чата",
    },
  },
  { product: "meet", words: { en: "meet, gmeet, google meet, meeting*", ja: "会議", ko: "회의*", zh: "会议, 會議" } },
  {
    product: "drive",
    words: {
      en: "drive, gdrive, google drive, google docs, google sheets",
      ja: "ドライブ",
      ko: "드라이브*",
      zh: "云端硬盘",
    },
  },
];

export const targetWords: readonly TargetWords[] = [
  {
    targets: ["chat.space"],
    words: {
      en: "chat room, chatroom, room, rooms, channel, roomid",
      ja: "チャットルーム",
      ko: "채팅방*",
      zh: "聊天室, 聊天空间",
    },
  },
  {
    targets: ["chat.space", "meet.space"],
    words: {
      en: "space, spaces, space name",
      pt: "no espaco, no chat, nesse espaco, sala, espaco*, salas, canal",
      de: "raum, raume, raumes, chatraum, gruppenbereich*, chat raum, kanal",
      fr: "espace*, salon*, salle*, salon de discussion",
      es: "espacio*",
      it: "spazi*, stanz*, canale",
      nl: "ruimte*, kamer*, chatruimte*, kanaal",
      ru: "пространств*, комнат*, чат комнат*",
      pl: "pokoj*, przestrzen*",
      tr: "alaninda, odasinda, odasina, alanindaki, odasindaki, alan*, oda*",
      ar: "مساحة, المساحة, غرفة, الغرفة, مساحات",
      ja: "スペース, ルーム, チャットルーム",
      ko: "스페이스*, 공간*, 채팅방*",
      zh: "空间, 房间, 群组, 聊天室, 聊天空间",
      sv: "rum, rummet, utrymme*, chattrum, kanal*",
      da: "chatrum",
      no: "rom, rommet, chatterom",
      fi: "tila, tilassa, tilan, huone*",
      cs: "prostor*, mistnost*",
      uk: "прост*, кімнат*",
      hu: "terben, szobaban, szoba",
      ro: "spatiu*",
      vi: "phong, khong gian",
      id: "ruang, ruangan, ruang obrolan",
      hi: "स्पेस",
      he: "מרחב, המרחב, חדר, החדר, במרחב, בחדר",
      el: "χωρο*, δωματι*",
      th: "ห้อง, พื้นที่, ห้องแชท",
      fa: "فضا*, اتاق",
    },
  },
  {
    targets: ["meet.space"],
    words: {
      en: "meeting space, meeting spaces, meet space, meeting room, meeting, conference space",
      de: "besprechungsraum, meetingraum",
      fr: "espace de reunion, reunion",
      es: "espacio de reunion",
      ja: "会議, 会議スペース",
      zh: "会议, 会议空间",
      ko: "회의*",
    },
  },
  {
    targets: ["drive.file"],
    words: {
      en: "file, files, document, doc, folder, item, items, spreadsheet, sheet",
      pt: "no arquivo, no documento, no ficheiro, arquivo, documento, pasta",
      de: "datei, dokument, ordner",
      fr: "fichier, dossier",
      es: "archivo, carpeta",
      it: "cartella",
      nl: "bestand",
      ru: "файл, файле, файла, документ, документе, папка, папке",
      ja: "ファイル, フォルダ",
      ko: "파일*, 문서*, 폴더*",
      zh: "文件, 文档, 文件夹",
      pl: "plik, pliku, plikow, dokumentu, folderze",
      cs: "soubor, souboru",
      sv: "fil, filen, mapp, mappen, dokumentet",
      da: "mappe",
      tr: "dosya, dosyasi, dosyasinda, dosyada, klasor",
      uk: "файлі, файлу",
      ar: "ملف, الملف, مستند",
      id: "berkas, dokumen",
      vi: "tep, tap tin, thu muc",
      hi: "फ़ाइल, फाइल",
      he: "קובץ, הקובץ",
      ro: "fisier, fisierul",
      fi: "tiedosto, tiedoston",
    },
  },
  {
    targets: ["drive.sharedDrive"],
    words: {
      en: "drive, drives, shared drive, shared drives, team drive, team drives, teamdrive",
      de: "geteilte ablage, geteilten ablage, geteilte ablagen",
      fr: "drive partage",
      es: "unidad compartida, unidades compartidas",
      pt: "drive compartilhado",
      it: "drive condiviso, drive condivisi",
      ja: "共有ドライブ",
      ko: "공유 드라이브",
      zh: "共享云端硬盘, 共享硬盘",
      nl: "gedeelde drive, gedeelde drives",
      pl: "dysk wspoldzielony, dysku wspoldzielonym",
      ru: "общий диск, общем диске, общего диска",
      sv: "delad enhet, delade enheten",
      tr: "ortak drive, paylasilan drive",
      cs: "sdileny disk, sdilenem disku",
    },
  },
  {
    targets: ["user"],
    words: {
      en: "user, users, target user, user name",
      de: "benutzer, nutzer",
      fr: "utilisateur",
      es: "usuario",
      pt: "utilizador",
      it: "utente",
      nl: "gebruiker",
      ru: "пользователь, пользователя",
      ja: "ユーザー",
      ko: "사용자",
      zh: "用户",
      tr: "kullanici",
    },
  },
  {
    targets: ["admin.customer"],
    words: {
      en: "customer, customers, customer account, tenant",
      de: "kunde",
      fr: "client",
      es: "cliente",
    },
  },
];

/** Words for things that have no event types. Many of these things belong to related services. */
export const unrelatedThingWords: WordsByLanguage = {
  en: "all spaces, every space, any space, all rooms, all meetings, all files, all users, group chat*, direct message*, dm, dms, mention*, attachment*, typing, poll*, thread, threads, calendar, task*, event invitation, webhook*, hand raise, screen share, screenshare, breakout, slash command, card click, button click, app mention, revision*, email*, gmail",
};

/** The names of programs and services. */
export const neutralVendorServiceNames: WordsByLanguage = {
  en: "google, workspace, gcloud, gws, gapi, google apis, googleapis, workspaceevents, workspace events, events subscriptions, workspace events subscriptions, google workspace, google workspace events subscriptions, wef, g suite, apps script, urlfetchapp, scriptapp, subscriptionsserviceclient",
};
