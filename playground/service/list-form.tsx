import type { VNode } from "preact";
import { serverToken, setServerToken } from "../state/server-token.ts";
import { localTokens } from "./local-service.ts";
import { listFirstPage } from "./service-calls.ts";
import { pageSizeText, pendingCall, selectedLocalToken, selectedService } from "./service-state.ts";

/** The caller, the page size and the button of the list call. */
export function ListForm(): VNode {
  return (
    <form
      class="call"
      onSubmit={(event) => {
        event.preventDefault();
        void listFirstPage();
      }}
    >
      {selectedService.value === "local" ? <CallerField /> : <TokenField />}
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
      <button type="submit" class="primary" aria-disabled={pendingCall.value !== undefined}>
        {pendingCall.value === "list" ? "Listing…" : "List"}
      </button>
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

function TokenField(): VNode {
  return (
    <label class="field">
      <span class="label">Token</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={serverToken}
        onInput={({ currentTarget }) => {
          setServerToken(currentTarget.value);
        }}
      />
    </label>
  );
}
