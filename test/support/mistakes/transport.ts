import type { Random } from "../random.js";
import { textOf } from "./draft.js";
import { asText, type Mistake } from "./mistake.js";

const encode = (
  name: string,
  spelling: (text: string, random: Random) => string | undefined,
  ways: readonly string[] = [],
): Mistake => ({
  name,
  ways,
  make: (draft, random) => {
    const text = textOf(draft);
    const encoded = spelling(text, random);
    return encoded === undefined || encoded === text ? undefined : asText(encoded);
  },
});

const percent = encodeURIComponent;

/** Encodes a text as the address bar of a browser does. */
const percentLoosely = (text: string): string =>
  /[&#%+]/.test(text) ? percent(text) : text.replace(/["<>` ]/g, percent).replace(/\s/g, percent);

const form = (text: string): string => new URLSearchParams({ "": text }).toString().slice(1);

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const prefixes = [
  ...["filter=", "filter=", "?filter=", "filter:", "filter: ", "filter = ", "--filter=", "$filter="],
  ...["WHERE ", "where ", "SELECT * FROM subscriptions WHERE "],
] as const;

const addresses = [
  "https://workspaceevents.googleapis.com/v1/subscriptions?filter=",
  "https://workspaceevents.googleapis.com/v1beta/subscriptions?pageSize=50&filter=",
  "GET /v1/subscriptions?filter=",
  "http://localhost:8080/v1/subscriptions?filter=",
] as const;

const parameters = ["&pageSize=10", "&pageToken=abc123", "&pageSize=100&pageToken=Cg", "&alt=json"] as const;

export const transportMistakes: readonly Mistake[] = [
  encode("backslashes before the quotes", (text) => text.replaceAll('"', '\\"')),
  encode("JSON string", (text) => JSON.stringify(text)),
  encode("doubled quotes of CSV", (text) => `"${text.replaceAll('"', '""')}"`),
  encode("quotes around the whole", (text, { pick }) => {
    const [opening, closing] = pick(['""', "''", "``", "“”", "''"]);
    return `${opening}${text}${closing}`;
  }),
  encode("HTML entities", (text, { pick }) =>
    pick([text.replace(/[&<>"']/g, (character) => entities[character] ?? ""), text.replaceAll('"', "&#34;")]),
  ),
  encode("+ for spaces", (text) => (/[%+&#\n\t]/.test(text) ? undefined : text.replaceAll(" ", "+")), ["encoded"]),
  encode("percent-encoded", (text, { pick }) => pick([percent, percentLoosely, form])(text), ["encoded"]),
  encode("percent-encoded twice", (text) => percent(percent(text)), ["encoded"]),
  encode("prefix", (text, { pick }) => pick(prefixes) + text, ["prefix"]),
  encode("web address", (text, { pick }) => pick(addresses) + pick([percent, percentLoosely, form])(text), [
    "encoded",
    "prefix",
  ]),
  encode("further parameters", (text, { pick }) => text + pick(parameters)),
];
