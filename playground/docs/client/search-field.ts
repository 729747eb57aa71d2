import { modifierKey } from "../../elements/modifier-key.ts";
import type { SearchHit } from "../search/search-docs.ts";
import { createPastedFilterResults, isSearchQueryLikeFilter } from "./pasted-filter-results.ts";
import { createResultItem } from "./result-item.ts";

type FindSectionsFunction = typeof import("./docs-search.ts").findSections;

/** The maximum number of results in the list. */
const maxListedResults = 30;

/** Shows the search field, and searches for what is typed into it. Without scripts, the field stays hidden. */
export function setUpSearchField(): void {
  const search = document.querySelector<HTMLElement>(".docs-search");
  const input = search?.querySelector("input");
  const panel = search?.querySelector<HTMLElement>("#search-panel");
  const status = search?.querySelector<HTMLElement>("#search-status");
  const list = search?.querySelector<HTMLElement>("#search-results");
  if (!search || !input || !panel || !status || !list) return;
  search.hidden = false;
  const shortcut = search.querySelector("kbd");
  if (shortcut) shortcut.textContent = `${modifierKey} K`;
  const docsPath = search.dataset.docsPath ?? "./";

  let findSections: FindSectionsFunction | undefined;
  let loading: Promise<void> | undefined;
  let shownFilter: Promise<void> = Promise.resolve();
  const loadIndex = (): Promise<void> => {
    loading ??= import("./docs-search.ts").then(
      (loaded) => {
        findSections = loaded.findSections;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /**
   * Shows the results of the query. If the index is loaded, they appear immediately, so that the next key press already
   * applies to them. Otherwise, they appear as soon as the index is loaded.
   */
  const showResults = (): void => {
    panel.hidden = input.value.trim() === "";
    if (panel.hidden) status.textContent = "";
    else if (findSections) showHits(findSections(input.value));
    else loadIndex().then(() => panel.hidden || showResults(), showLoadError);
  };
  const showHits = (hits: readonly SearchHit[]): void => {
    list.replaceChildren();
    for (const hit of hits.slice(0, maxListedResults)) list.append(createResultItem(hit, docsPath));
    list.scrollTop = 0;
    status.textContent = describeResultCount(hits);
    shownFilter = isSearchQueryLikeFilter(input.value)
      ? showFilterResults(input.value, list.children[0])
      : Promise.resolve();
    // If the compiler cannot be loaded, the results of the search remain.
    shownFilter.catch(() => {});
  };
  /** Shows what the compiler says about the typed filter. The results of the search remain below it. */
  const showFilterResults = async (text: string, firstHit: Element | undefined): Promise<void> => {
    const results = await createPastedFilterResults(text, docsPath);
    // Meanwhile, the visitor can have typed something else.
    if (list.children[0] !== firstHit || text !== input.value) return;
    list.prepend(results);
    status.textContent = "About this filter:";
  };
  const showLoadError = (): void => {
    list.replaceChildren();
    status.textContent = "The search could not be loaded.";
  };
  const openFirstResult = async (): Promise<void> => {
    if (!findSections) await loadIndex();
    showResults();
    await shownFilter.catch(() => {});
    if (!panel.hidden) links()[0]?.click();
  };
  const close = (): void => {
    panel.hidden = true;
    status.textContent = "";
  };
  const links = (): readonly HTMLAnchorElement[] => [...list.querySelectorAll("a")];
  const moveFocus = (step: number): void => {
    const targets: readonly HTMLElement[] = [input, ...links()];
    const position = targets.indexOf(document.activeElement as HTMLElement);
    targets[(position + step + targets.length) % targets.length]?.focus();
  };

  // Starts to load the index when the field gets the focus. It is loaded while the visitor types the first letters.
  input.addEventListener("focus", () => void loadIndex().catch(() => {}), { once: true });
  input.addEventListener("input", showResults);
  input.addEventListener("focus", () => {
    if (panel.hidden) showResults();
  });
  search.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "ArrowDown") moveFocus(1);
    else if (event.key === "ArrowUp") moveFocus(-1);
    else if (event.key === "Enter" && event.target === input) void openFirstResult().catch(showLoadError);
    else if (event.key === "Escape") {
      if (panel.hidden) input.value = "";
      input.focus();
      close();
    } else return;
    event.preventDefault();
  });
  // A link to a section of the same page does not load a page, so the list of results must be closed here.
  list.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a") && !event.ctrlKey && !event.metaKey) close();
  });
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && search.contains(relatedTarget)) && !search.matches(":hover")) close();
  });
  addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !search.contains(target)) close();
  });
  addEventListener("keydown", (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

function describeResultCount({ length }: readonly SearchHit[]): string {
  if (length === 0) return "No section has these words.";
  if (length > maxListedResults) return `${length} results, the best ${maxListedResults} of them:`;
  return length === 1 ? "1 result:" : `${length} results:`;
}

/** Whether a key press starts a search. Ctrl+K and ⌘K do so everywhere, and `/` only outside a text field. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
  return key === "/" && !altKey && !isEditable(target);
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
