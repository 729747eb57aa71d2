import type { Subscription } from "../../subscription.js";
import { toResource } from "../../subscription-resource.js";

/** A page of subscriptions. */
export interface ListResponse {
  readonly subscriptions: readonly Subscription[];
  /** Absent on the last page. */
  readonly nextPageToken?: string;
}

/** Converts a page to a `ListSubscriptionsResponse` in proto3 JSON. This format leaves out empty fields. */
export const toListResponseMessage = ({ subscriptions, nextPageToken }: ListResponse): object => ({
  ...(subscriptions.length > 0 && { subscriptions: subscriptions.map(toResource) }),
  ...(nextPageToken !== undefined && { nextPageToken }),
});
