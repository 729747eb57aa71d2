/** Another text for the whole document. */
export interface Refactoring {
  readonly title: string;
  readonly newText: string;
}
