import type { Subscription } from "workspace-events-filter/service";
import { filterText } from "../state/filter-text.ts";
import { fetchSuspensionCauseState, findAdminApiAccessProblem } from "./admin-calls.ts";
import type { Connection } from "./connection.ts";
import type { HttpExchange } from "./http-exchange.ts";
import { runCall, sendApiRequest } from "./run-call.ts";
import {
  adminApiProblemMessage,
  type ListPage,
  latestListPage,
  pageSizeText,
  replaceSubscriptionInList,
} from "./service-state.ts";

/** Lists the subscriptions that the filter in the editor matches, and shows the first page. */
export const listFirstPage = (): Promise<void> =>
  loadListPage({ filter: filterText.peek(), pageSize: pageSizeText.peek(), pageTokensSoFar: [undefined] });

/** Lists the page after the given page. */
export const listNextPage = ({ query, nextPageToken }: ListPage): Promise<void> =>
  loadListPage({ ...query, pageTokensSoFar: [...query.pageTokensSoFar, nextPageToken] });

/** Lists the page before the given page. Uses the page token with which that page was listed the first time. */
export const listPreviousPage = ({ query }: ListPage): Promise<void> =>
  loadListPage({ ...query, pageTokensSoFar: query.pageTokensSoFar.slice(0, -1) });

const loadListPage = (query: ListPage["query"]): Promise<void> =>
  runCall("list", async (connection) => {
    const problem = connection.adminToken ? await findAdminApiAccessProblem(connection) : undefined;
    const { httpExchange: exchange, page } = await fetchListPage(
      connection,
      query,
      connection.adminToken !== "" && !problem,
    );
    return {
      exchange,
      showResult: () => {
        adminApiProblemMessage.value = problem;
        latestListPage.value = page;
      },
    };
  });

/**
 * Reads the current content of a page. If the admin API can be used, also asks it whether the causes of the suspensions
 * are fixed.
 */
export async function fetchListPage(
  connection: Connection,
  query: ListPage["query"],
  hasAdminApi: boolean,
): Promise<{ readonly httpExchange: HttpExchange; readonly page: ListPage | undefined }> {
  const { filter, pageSize, pageTokensSoFar } = query;
  const pageToken = pageTokensSoFar.at(-1);
  const parameters = new URLSearchParams({ filter, pageSize, ...(pageToken && { pageToken }) });
  const exchange = await sendApiRequest(connection, {
    method: "GET",
    pathWithQuery: `v1/subscriptions?${parameters}`,
    token: connection.callerToken,
  });
  if (!exchange.isSuccess) return { httpExchange: exchange, page: undefined };
  const { subscriptions = [], nextPageToken } = Object(exchange.parsedResponseBody) as {
    readonly subscriptions?: readonly Subscription[];
    readonly nextPageToken?: string;
  };
  const listed = hasAdminApi
    ? await Promise.all(subscriptions.map((subscription) => fetchSuspensionCauseState(connection, subscription)))
    : subscriptions.map((subscription) => ({ subscription }));
  return {
    httpExchange: exchange,
    page: { query, subscriptions: listed, hasAdminApi, ...(nextPageToken && { nextPageToken }) },
  };
}

export const reactivateSubscription = (name: string): Promise<void> =>
  runCall(name, async (connection) => {
    const exchange = await sendApiRequest(connection, {
      method: "POST",
      pathWithQuery: `v1/${name}:reactivate`,
      token: connection.callerToken,
    });
    const { response } = Object(exchange.parsedResponseBody) as { readonly response?: Subscription };
    const isReactivated = exchange.isSuccess && response !== undefined;
    return {
      exchange,
      ...(isReactivated && {
        showResult: () => replaceSubscriptionInList({ subscription: response, hasChangedSinceListed: true }),
      }),
    };
  });
