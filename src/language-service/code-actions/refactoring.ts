/** A refactoring, which replaces the whole document. */
export interface Refactoring {
  readonly title: string;
  readonly newText: string;
}
