import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Alert } from "../elements/alert.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { RadioGroup } from "../elements/radio-group.tsx";
import { serverToken } from "../state/server-tokens.ts";
import { ListForm } from "./list-form.tsx";
import { ListResult } from "./list-result.tsx";
import { detectServerAvailability, isServerAvailable } from "./server-availability.ts";
import { latestError, latestExchange, selectedService } from "./service-state.ts";
import "./service-panel.css";

/** Selects the server that served the page, if this server answers calls and the token of a caller is known. */
async function selectServerIfTokenKnown(): Promise<void> {
  if ((await detectServerAvailability()) && serverToken.peek()) selectedService.value = "server";
}

/**
 * Calls a service with the filter in the editor. The service is the local service inside the page, or the server that
 * served the page.
 */
export function ServicePanel(): VNode {
  useEffect(() => {
    if (isServerAvailable.peek() === undefined) void selectServerIfTokenKnown();
  }, []);
  return (
    <div class="service">
      {isServerAvailable.value && (
        <RadioGroup
          legend="Answered by"
          name="service"
          options={[
            ["local", "this page, with sample data"],
            ["server", "the server of this page"],
          ]}
          selected={selectedService}
        />
      )}
      <ListForm />
      <Alert>{latestError.value?.subject === "list" ? latestError.value.message : undefined}</Alert>
      <ListResult />
      {!latestExchange.value && (
        <p class="muted">
          The button “List” sends the filter in the editor to <code>subscriptions.list</code>. Then you see the request
          and the answer, page by page. You can reactivate suspended subscriptions in the answer.
        </p>
      )}
      {latestExchange.value && (
        <>
          <CodeBlock title="Request" code={latestExchange.value.displayedRequestText} />
          <CodeBlock title="Response" code={latestExchange.value.displayedResponseText} />
        </>
      )}
    </div>
  );
}
