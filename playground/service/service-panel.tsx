import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Alert } from "../elements/alert.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { RadioGroup } from "../elements/radio-group.tsx";
import { serverToken } from "../state/server-token.ts";
import { ListForm } from "./list-form.tsx";
import { ListResult } from "./list-result.tsx";
import { checkIfApiServed } from "./server-connection.ts";
import { errorMessage, latestExchange, selectedService } from "./service-state.ts";
import "./service-panel.css";

/** Whether the server that served the page can be selected; undefined until that is known. */
const isServerAvailable: Signal<boolean | undefined> = signal(undefined);

async function detectServer(): Promise<void> {
  isServerAvailable.value = await checkIfApiServed();
  if (isServerAvailable.value && serverToken.peek()) selectedService.value = "server";
}

/** Calls of the service with this filter, answered by the local service or by the server that served the page. */
export function ServicePanel(): VNode {
  useEffect(() => {
    if (isServerAvailable.peek() === undefined) void detectServer();
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
      <Alert>{errorMessage.value}</Alert>
      <ListResult />
      {latestExchange.value && (
        <>
          <CodeBlock title="Request" code={latestExchange.value.displayedRequest} />
          <CodeBlock title="Response" code={latestExchange.value.displayedResponse} />
        </>
      )}
    </div>
  );
}
