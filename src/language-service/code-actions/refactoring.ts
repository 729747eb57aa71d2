/** A replacement of the whole document. */
export interface Refactoring {
  readonly title: string;
  readonly newText: string;
}
