import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Alert } from "../elements/alert.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { RadioGroup } from "../elements/radio-group.tsx";
import { serverToken } from "../state/server-tokens.ts";
import { ListForm } from "./list-form.tsx";
import { ListResult } from "./list-result.tsx";
import { detectServer, isServerAvailable } from "./server-availability.ts";
import { latestError, latestExchange, selectedService } from "./service-state.ts";
import "./service-panel.css";

/** Selects the server if its token is known, unless the user has selected a service. */
async function selectServerIfTokenKnown(): Promise<void> {
  if ((await detectServer()) && serverToken.peek()) selectedService.value = "server";
}

/** Calls of the service with this filter, answered by the local service or by the server that served the page. */
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
          List sends the filter in the editor to <code>subscriptions.list</code>, and shows the answer page by page with
          its request. Suspended subscriptions can be reactivated there.
        </p>
      )}
      {latestExchange.value && (
        <>
          <CodeBlock title="Request" code={latestExchange.value.displayedRequest} />
          <CodeBlock title="Response" code={latestExchange.value.displayedResponse} />
        </>
      )}
    </div>
  );
}
