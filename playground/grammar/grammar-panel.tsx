import type { VNode } from "preact";
import railroadUrl from "../../grammar/railroad.html?url";
import { DiagnosticReference } from "./diagnostic-reference.tsx";
import { LanguageInBrief } from "./language-in-brief.tsx";
import { RailroadDiagrams } from "./railroad-diagrams.tsx";
import "./grammar-panel.css";

/** The grammar of the language and the reference of its diagnostics. */
export function GrammarPanel(): VNode {
  return (
    <div class="grammar">
      <LanguageInBrief />
      <section aria-labelledby="railroad-heading">
        <div class="heading-row">
          <h3 id="railroad-heading">The path of this filter</h3>
          <a href={railroadUrl} target="_blank" rel="noreferrer">
            The whole grammar
          </a>
        </div>
        <RailroadDiagrams />
      </section>
      <DiagnosticReference />
    </div>
  );
}
