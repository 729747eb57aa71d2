import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Choice } from "../elements/choice.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { counted } from "../elements/counted.ts";
import { Notice } from "../elements/notice.tsx";
import { token } from "../state/address.ts";
import { text } from "../state/filter.ts";
import { failure, host, latest, list, listed, pageCaller, pageSize } from "./calls.ts";
import { isServerThere } from "./connection.ts";
import { SubscriptionRow } from "./subscription-row.tsx";
import "./service.css";

const isServed: Signal<boolean | undefined> = signal(undefined);

/** Calls of the service with this filter: in the page, or at the server that the page came from. */
export function Service(): VNode {
  useEffect(() => {
    if (isServed.peek() === undefined) void isServerThere().then(setServed);
  }, []);
  return (
    <div class="service">
      {isServed.value && (
        <Choice
          legend="Answered by"
          name="host"
          options={[
            ["page", "this page, with sample data"],
            ["server", "the server of this page"],
          ]}
          chosen={host}
        />
      )}
      <form
        class="call"
        onSubmit={(event) => {
          event.preventDefault();
          void list();
        }}
      >
        {host.value === "page" ? <CallerField /> : <TokenField />}
        <label class="field page-size">
          <span class="label">Page size</span>
          <input
            type="text"
            inputMode="numeric"
            value={pageSize}
            onInput={({ currentTarget }) => {
              pageSize.value = currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="primary">
          List
        </button>
      </form>
      <Notice>{failure.value}</Notice>
      <Page />
      {latest.value && (
        <>
          <CodeBlock title="Request" code={latest.value.request} />
          <CodeBlock title="Response" code={latest.value.response} />
        </>
      )}
    </div>
  );
}

function setServed(isThere: boolean): void {
  isServed.value = isThere;
  if (isThere && token.peek()) host.value = "server";
}

function CallerField(): VNode {
  return (
    <label class="field">
      <span class="label">Caller</span>
      <select
        value={pageCaller}
        onChange={({ currentTarget }) => {
          pageCaller.value = currentTarget.value;
        }}
      >
        <option value="with-scope">with the scopes</option>
        <option value="without-scope">without the scopes</option>
        <option value="unknown">with an unknown token</option>
        <option value="">without a token</option>
      </select>
    </label>
  );
}

function TokenField(): VNode {
  return (
    <label class="field">
      <span class="label">Token</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={token}
        onInput={({ currentTarget }) => {
          token.value = currentTarget.value;
        }}
      />
    </label>
  );
}

function Page(): VNode {
  const { value } = listed;
  const isOfOther = value !== undefined && value.filter !== text.value;
  return (
    <div class="page-of-list">
      <p role="status" class="tally">
        {value && `Page ${value.number}: ${counted(value.subscriptions.length, "subscription")}`}
        {isOfOther && " of the filter as it was"}
      </p>
      {value && (
        <>
          <ul class="subscriptions">
            {value.subscriptions.map((subscription) => (
              <SubscriptionRow key={subscription.name} subscription={subscription} canSuspend={host.value === "page"} />
            ))}
          </ul>
          <button type="button" disabled={!value.nextPageToken} onClick={() => void list(value)}>
            Next page
          </button>
        </>
      )}
    </div>
  );
}
