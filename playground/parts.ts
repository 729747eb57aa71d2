import type { Tab } from "./elements/tabs.tsx";
import { Grammar } from "./grammar/grammar.tsx";
import { Matches } from "./matches/matches.tsx";
import { Meaning } from "./meaning/meaning.tsx";
import { Request } from "./request/request.tsx";
import { Service } from "./service/service.tsx";
import { Sql } from "./sql/sql.tsx";
import { Tree } from "./tree/tree.tsx";

/** What there is to see of a filter. */
export const parts: readonly [Tab, ...Tab[]] = [
  { id: "meaning", title: "Meaning", Content: Meaning },
  { id: "matches", title: "Matches", Content: Matches },
  { id: "request", title: "Request", Content: Request },
  { id: "service", title: "Service", Content: Service },
  { id: "sql", title: "SQL", Content: Sql },
  { id: "tree", title: "Tree", Content: Tree },
  { id: "grammar", title: "Grammar", Content: Grammar },
];
