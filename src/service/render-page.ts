import type { AnswerForm } from "./answer.js";
import type { SubscriptionPage } from "./list.js";
import { type Subscription, toResource } from "./subscription.js";

/** `ListSubscriptionsResponse` in proto3 JSON: what is empty is left out. */
export function renderPage(page: SubscriptionPage, form: AnswerForm): string {
  const { subscriptions, nextPageToken } = page;
  if (form.isUsual && subscriptions.length > 0) return renderUsual(page);
  return form.render({
    ...(subscriptions.length > 0 && { subscriptions: subscriptions.map(toResource) }),
    ...(nextPageToken !== undefined && { nextPageToken }),
  });
}

/** The same text that `form.render` makes, of pieces that are kept for as long as the store keeps the subscriptions. */
function renderUsual(page: SubscriptionPage): string {
  const known = texts.get(page);
  if (known !== undefined) return known;
  const { subscriptions, nextPageToken } = page;
  const token = nextPageToken === undefined ? "" : `,\n  "nextPageToken": ${JSON.stringify(nextPageToken)}`;
  const text = `{\n  "subscriptions": [\n    ${subscriptions.map(pieceOf).join(",\n    ")}\n  ]${token}\n}\n`;
  texts.set(page, text);
  return text;
}

const texts = new WeakMap<SubscriptionPage, string>();
const pieces = new WeakMap<Subscription, string>();

function pieceOf(subscription: Subscription): string {
  const known = pieces.get(subscription);
  if (known !== undefined) return known;
  const piece = JSON.stringify(toResource(subscription), null, 2).replaceAll("\n", "\n    ");
  if (Object.isFrozen(subscription)) pieces.set(subscription, piece);
  return piece;
}
