/** Starts the service worker, so that the page works without a network after the first visit. */
export async function registerServiceWorker(): Promise<void> {
  // Pages without a secure connection cannot have a service worker. During development, the page has no service worker,
  // because the files have no fixed names.
  if (!("serviceWorker" in navigator) || import.meta.env.MODE !== "production") return;
  try {
    await navigator.serviceWorker.register("./service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    const loadedUrls = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ loadedUrls });
  } catch {
    // Without the service worker, the page works, but only with a network.
  }
}

/** Registers the service worker after the page has loaded everything else. */
export function registerServiceWorkerWhenIdle(): void {
  const start = (): void => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => void registerServiceWorker(), { timeout: 5_000 });
    else setTimeout(() => void registerServiceWorker(), 2_000);
  };
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
