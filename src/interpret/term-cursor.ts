import type { Term } from "./term.js";

/** The terms of a text, and the position of the term that is read next. */
export class TermCursor {
  readonly terms: readonly Term[];
  /** The index of the term that is read next. */
  index = 0;

  constructor(terms: readonly Term[]) {
    this.terms = terms;
  }

  get term(): Term | undefined {
    return this.terms[this.index];
  }

  get termBefore(): Term | undefined {
    return this.terms[this.index - 1];
  }

  get termAfter(): Term | undefined {
    return this.terms[this.index + 1];
  }

  moveToNextTerm(): void {
    this.index += 1;
  }

  /** Skips the current term, and then all terms that begin before an offset. */
  moveToOffset(offset: number): void {
    this.index += 1;
    while (this.term && this.term.start < offset) this.index += 1;
  }
}
