import { createLazyPanel } from "./elements/lazy-panel.tsx";
import type { Tab } from "./elements/tabs.tsx";

/**
 * The tabs of the page, in order. The address of the page contains the id of the selected tab. The code of a tab is
 * loaded when the tab is shown.
 */
export const tabs: readonly [Tab, ...Tab[]] = [
  {
    id: "meaning",
    title: "Meaning",
    Content: createLazyPanel(async () => (await import("./meaning/meaning-panel.tsx")).MeaningPanel),
  },
  {
    id: "matches",
    title: "Matches",
    Content: createLazyPanel(async () => (await import("./matches/matches-panel.tsx")).MatchesPanel),
  },
  {
    id: "compare",
    title: "Compare",
    Content: createLazyPanel(async () => (await import("./compare/compare-panel.tsx")).ComparePanel),
  },
  {
    id: "request",
    title: "Request",
    Content: createLazyPanel(async () => (await import("./request/request-panel.tsx")).RequestPanel),
  },
  {
    id: "service",
    title: "Service",
    Content: createLazyPanel(async () => (await import("./service/service-panel.tsx")).ServicePanel),
  },
  { id: "sql", title: "SQL", Content: createLazyPanel(async () => (await import("./sql/sql-panel.tsx")).SqlPanel) },
  {
    id: "tree",
    title: "Tree",
    Content: createLazyPanel(async () => (await import("./tree/tree-panel.tsx")).TreePanel),
  },
  {
    id: "grammar",
    title: "Grammar",
    Content: createLazyPanel(async () => (await import("./grammar/grammar-panel.tsx")).GrammarPanel),
  },
];
