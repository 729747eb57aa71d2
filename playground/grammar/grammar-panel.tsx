import type { VNode } from "preact";
import railroadUrl from "../../grammar/railroad.html?url";
import { DiagnosticReference } from "./diagnostic-reference.tsx";
import "./grammar-panel.css";

/** The grammar of the language and the reference of its diagnostics. */
export function GrammarPanel(): VNode {
  return (
    <div class="grammar">
      <h3>Railroad diagrams</h3>
      <iframe class="railroad" src={railroadUrl} title="Railroad diagrams of the grammar" />
      <p>
        <a href={railroadUrl} target="_blank" rel="noreferrer">
          The diagrams on a page of their own
        </a>
      </p>
      <DiagnosticReference />
    </div>
  );
}
