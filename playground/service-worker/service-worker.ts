// Caches the page for offline use. The HTML page comes from the network if the network answers in time, so that it is
// up to date. The names of the other files contain a hash of the content, so a file with a given name never changes.
import { assetsPath, cacheNameOfScope, isCacheOfScope, precachedFiles } from "./cache-names.ts";

const workerGlobalScope = self as unknown as ServiceWorkerGlobalScope;

/** The address of the folder of the page, with a slash at the end. */
const { scope: scopeUrl } = workerGlobalScope.registration;

const cacheName = cacheNameOfScope(scopeUrl);

/**
 * In milliseconds. If loading the page from the network takes longer than this, the cached page is used, if there is
 * one.
 */
const pageTimeoutMs = 4_000;

workerGlobalScope.addEventListener("install", (event) => {
  event.waitUntil(addMissingFilesToCache(["./", ...precachedFiles].map((path) => new URL(path, scopeUrl).href)));
});

workerGlobalScope.addEventListener("activate", (event) => {
  event.waitUntil(deleteOlderCaches());
});

// The page sends a message with the addresses of the files that it loaded before the service worker was active.
workerGlobalScope.addEventListener("message", (event) => {
  const urls: unknown = event.data?.loadedUrls;
  if (Array.isArray(urls)) event.waitUntil(addMissingFilesToCache(urls.filter(isAssetUrl)));
});

workerGlobalScope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && isPlaygroundPageUrl(request.url))
    event.respondWith(answerPageNetworkFirst(request, scopeUrl));
  else if (request.mode === "navigate" && isDocsUrl(request.url))
    event.respondWith(answerPageNetworkFirst(request, removeQueryAndFragment(request.url)));
  else if (isAssetUrl(request.url)) event.respondWith(answerAssetCacheFirst(request));
});

const removeQueryAndFragment = (url: string): string => url.replace(/[?#].*$/s, "");

const isPlaygroundPageUrl = (url: string): boolean =>
  [scopeUrl, `${scopeUrl}index.html`].includes(removeQueryAndFragment(url));

/** Pages of the documentation are cached when they are visited. */
const isDocsUrl = (url: string): boolean => url.startsWith(`${scopeUrl}docs/`);

const isAssetUrl = (url: unknown): url is string =>
  typeof url === "string" && url.startsWith(`${scopeUrl}${assetsPath}`);

/**
 * The response to a request for a page. The response comes from the network. If there is no network, or the network
 * takes too long, the response is the cached page.
 *
 * @param cacheKey The address of the page in the cache.
 */
async function answerPageNetworkFirst(request: Request, cacheKey: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const keptPage = await caches.match(cacheKey);
  try {
    const response = await fetch(request, keptPage ? { signal: AbortSignal.timeout(pageTimeoutMs) } : {});
    if (response.ok) await cache.put(cacheKey, response.clone());
    return response;
  } catch (error) {
    if (keptPage) return keptPage;
    throw error;
  }
}

/**
 * The response to a request for a file of the page. It comes from the cache if the file is cached. Otherwise, it comes
 * from the network, and the file is cached.
 */
async function answerAssetCacheFirst(request: Request): Promise<Response> {
  const keptFile = await caches.match(request, { ignoreVary: true });
  if (keptFile) return keptFile;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone());
  }
  return response;
}

/** Loads the files that are not cached yet. If one of them cannot be loaded, the whole call fails. */
async function addMissingFilesToCache(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url, { ignoreVary: true })) return;
      await cache.add(url);
    }),
  );
}

/** Deletes the caches of earlier versions of this page, but not the caches of other pages of the origin. */
async function deleteOlderCaches(): Promise<void> {
  const names = await caches.keys();
  const olderNames = names.filter((name) => isCacheOfScope(name, scopeUrl) && name !== cacheName);
  await Promise.all(olderNames.map((name) => caches.delete(name)));
}
