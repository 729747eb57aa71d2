declare module "virtual:docs-search-index" {
  /** A serialized index of MiniSearch. */
  export const searchIndexJson: string;
}
