declare module "virtual:docs-search-sections" {
  /** The sections of all pages, as JSON of `readonly SearchedSection[]`. */
  export const searchSectionsJson: string;
}
