import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import { Alert } from "../elements/alert.tsx";
import { serverAdminToken, serverToken } from "../state/server-tokens.ts";
import { localTokens } from "./local-service.ts";
import { listFirstPage } from "./service-calls.ts";
import {
  adminApiProblemMessage,
  pageSizeText,
  pendingCallSubject,
  selectedLocalToken,
  selectedService,
} from "./service-state.ts";

/** A form for the list call: the caller, the page size, and the button that makes the call. */
export function ListForm(): VNode {
  return (
    <form
      class="call"
      onSubmit={(event) => {
        event.preventDefault();
        void listFirstPage();
      }}
    >
      {selectedService.value === "local" ? <CallerField /> : <TokenField label="Token" tokenSignal={serverToken} />}
      <label class="field page-size">
        <span class="label">Page size</span>
        <input
          type="text"
          inputMode="numeric"
          value={pageSizeText}
          onInput={({ currentTarget }) => {
            pageSizeText.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="primary" aria-disabled={pendingCallSubject.value !== undefined}>
        {pendingCallSubject.value === "list" ? "Listing…" : "List"}
      </button>
      {selectedService.value === "server" && <AdminTokenField />}
    </form>
  );
}

function CallerField(): VNode {
  return (
    <label class="field">
      <span class="label">Caller</span>
      <select
        value={selectedLocalToken}
        onChange={({ currentTarget }) => {
          selectedLocalToken.value = currentTarget.value;
        }}
      >
        <option value={localTokens.accepted}>with the scopes</option>
        <option value={localTokens.unauthorized}>without the scopes</option>
        <option value="unknown">with an unknown token</option>
        <option value="">without a token</option>
      </select>
    </label>
  );
}

function TokenField({ label, tokenSignal }: { readonly label: string; readonly tokenSignal: Signal<string> }): VNode {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={tokenSignal}
        onInput={({ currentTarget }) => {
          tokenSignal.value = currentTarget.value;
        }}
      />
    </label>
  );
}

const hadAdminTokenAtLoad = serverAdminToken.peek() !== "";

/**
 * A field for the token of the server's admin API, with which visitors can suspend subscriptions. Only people who have
 * started the server know this token.
 */
function AdminTokenField(): VNode {
  return (
    <details class="admin" open={hadAdminTokenAtLoad || adminApiProblemMessage.value !== undefined}>
      <summary>Suspend subscriptions of the server</summary>
      <TokenField label="Admin token" tokenSignal={serverAdminToken} />
      <p class="muted">
        <code>wef serve --admin</code> prints this token when it starts.
      </p>
      <Alert>{adminApiProblemMessage.value}</Alert>
    </details>
  );
}
