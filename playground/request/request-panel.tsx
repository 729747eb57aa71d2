import { type Signal, signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { print } from "workspace-events-filter";
import { Alert } from "../elements/alert.tsx";
import { CodeBlock } from "../elements/code-block.tsx";
import { RadioGroup } from "../elements/radio-group.tsx";
import { isDefaultApiOfClientLibraries, listMethodUrl, scopeUrlForAllMethods } from "../profile/api.ts";
import { detectServerAvailability, isServerAvailable } from "../service/server-availability.ts";
import { displayedCompilation, displayedFilterIfValid } from "../state/displayed-compilation.ts";
import { createSessionStoredSignal } from "../state/stored-signal.ts";
import { HighlightedCode } from "./highlighted-code.tsx";
import { keywordsByLanguageId } from "./keywords.ts";
import { languages } from "./languages.ts";
import type { ListCallDetails } from "./list-call.ts";
import { percentEncode } from "./quote-text.ts";
import "./request-panel.css";

const selectedLanguageId: Signal<string> = createSessionStoredSignal("language", languages[0].id);
const selectedApiAddressKind: Signal<"public" | "server"> = signal("public");

const languageOptions = languages.map(({ id, title }) => [id, title] as const);

/**
 * Shows a program that lists the subscriptions that the filter matches. The visitor can choose the language of the
 * program. The program calls the public API or the server that served the page.
 */
export function RequestPanel(): VNode {
  useEffect(() => void detectServerAvailability(), []);
  const filter = displayedFilterIfValid.value;
  const sentFilterText = filter ? print(filter) : displayedCompilation.value.text;
  const language = languages.find(({ id }) => id === selectedLanguageId.value) ?? languages[0];
  const isForServer = selectedApiAddressKind.value === "server" && isServerAvailable.value === true;
  const code = language.writeRequestCode(createListCallDetails(sentFilterText, isForServer));
  const keywords = keywordsByLanguageId.get(language.id);
  return (
    <div class="request">
      <Alert>{filter ? undefined : "The filter has errors: the service would answer INVALID_ARGUMENT."}</Alert>
      <div class="choices">
        {isServerAvailable.value && (
          <RadioGroup
            legend="Address"
            name="address"
            options={[
              ["public", "the public API"],
              ["server", "the server of this page"],
            ]}
            selected={selectedApiAddressKind}
          />
        )}
        <RadioGroup legend="Language" name="language" options={languageOptions} selected={selectedLanguageId} />
      </div>
      <CodeBlock
        title={language.title}
        code={code}
        renderedCode={keywords && <HighlightedCode code={code} keywords={keywords} />}
      />
      {language.id !== "url" && (
        <p class="muted token-help">
          {isForServer ? (
            <>
              <code>ACCESS_TOKEN</code> is a token of the server. <code>wef serve --sample</code> prints a token when it
              starts.
            </>
          ) : (
            <>
              <code>ACCESS_TOKEN</code> is an access token: the output of <code>gcloud auth print-access-token</code>.
            </>
          )}
        </p>
      )}
      <CodeBlock title="Encoded" code={percentEncode(sentFilterText)} />
    </div>
  );
}

const createListCallDetails = (filter: string, isForServer: boolean): ListCallDetails =>
  isForServer
    ? {
        filter,
        listMethodUrlWithoutQuery: new URL("./v1/subscriptions", location.href.replace(/[?#].*$/s, "")).href,
        isDefaultUrlOfClients: false,
        scope: undefined,
      }
    : {
        filter,
        listMethodUrlWithoutQuery: listMethodUrl,
        isDefaultUrlOfClients: isDefaultApiOfClientLibraries,
        scope: scopeUrlForAllMethods,
      };
