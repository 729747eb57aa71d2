import type { VNode } from "preact";
import railroad from "../../grammar/railroad.html?url";
import { Reference } from "./reference.tsx";
import "./grammar.css";

/** The language: how a filter is built, and everything that can be wrong with one. */
export function Grammar(): VNode {
  return (
    <div class="grammar">
      <h3>Railroad diagrams</h3>
      <iframe class="railroad" src={railroad} title="Railroad diagrams of the grammar" />
      <p>
        <a href={railroad} target="_blank" rel="noreferrer">
          The diagrams on a page of their own
        </a>
      </p>
      <Reference />
    </div>
  );
}
