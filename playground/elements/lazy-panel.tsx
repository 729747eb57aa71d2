import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";

/**
 * A component whose code is loaded when it is shown for the first time. If loading fails, the component offers to try
 * again. An optional component shows nothing during the loading, and nothing if the loading fails.
 */
export function createLazyPanel(
  load: () => Promise<() => VNode | null>,
  { isOmittedIfLoadingFails = false }: { readonly isOmittedIfLoadingFails?: boolean } = {},
): () => VNode | null {
  const loadedPanel = signal<{ readonly Content: () => VNode | null } | undefined>(undefined);
  const hasFailed = signal(false);
  const startLoading = async (): Promise<void> => {
    hasFailed.value = false;
    try {
      loadedPanel.value = { Content: await load() };
    } catch {
      hasFailed.value = true;
    }
  };
  return function LazyPanel(): VNode | null {
    useEffect(() => {
      if (!loadedPanel.peek()) void startLoading();
    }, []);
    if (loadedPanel.value) return <loadedPanel.value.Content />;
    if (isOmittedIfLoadingFails) return null;
    return (
      <div role="status">
        {hasFailed.value ? (
          <div class="no-filter">
            <p>This part could not be loaded.</p>
            <button type="button" onClick={startLoading}>
              Try again
            </button>
          </div>
        ) : (
          <p class="muted">Loading…</p>
        )}
      </div>
    );
  };
}
