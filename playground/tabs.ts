import type { Tab } from "./elements/tabs.tsx";
import { GrammarPanel } from "./grammar/grammar-panel.tsx";
import { MatchesPanel } from "./matches/matches-panel.tsx";
import { MeaningPanel } from "./meaning/meaning-panel.tsx";
import { RequestPanel } from "./request/request-panel.tsx";
import { ServicePanel } from "./service/service-panel.tsx";
import { SqlPanel } from "./sql/sql-panel.tsx";
import { TreePanel } from "./tree/tree-panel.tsx";

/** The tabs of the page, in order. Addresses of the page hold their ids. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { id: "meaning", title: "Meaning", Content: MeaningPanel },
  { id: "matches", title: "Matches", Content: MatchesPanel },
  { id: "request", title: "Request", Content: RequestPanel },
  { id: "service", title: "Service", Content: ServicePanel },
  { id: "sql", title: "SQL", Content: SqlPanel },
  { id: "tree", title: "Tree", Content: TreePanel },
  { id: "grammar", title: "Grammar", Content: GrammarPanel },
];
