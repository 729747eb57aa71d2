import type { Page } from "playwright-core";

/** The element of the page into which a server writes its profile. */
const emptyProfileElement = '<script type="application/json" id="profile"></script>';

/** Serves the page with `profileJson` in the element into which a server writes its profile. */
export async function serveProfile(page: Page, profileJson: string): Promise<void> {
  const profileElement = emptyProfileElement.replace("><", () => `>${profileJson.replaceAll("<", "\\u003c")}<`);
  await page.route(
    (url) => url.pathname.endsWith("/"),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(emptyProfileElement, () => profileElement) });
    },
  );
}
