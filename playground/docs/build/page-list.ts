/** A page of the documentation. */
export interface DocsPage {
  /** The Markdown file, as a path from the root of the repository. */
  readonly sourcePath: string;
  /** The folder of the built page below `docs/`, with a slash at its end. It is empty for the start page. */
  readonly folder: string;
  /** The name of the page in the navigation. */
  readonly navigationLabel: string;
  /** Whether the search finds only the headings and the sentences of the page, and not its code and tables. */
  readonly isSearchedWithoutCode?: boolean;
}

export interface DocsPageGroup {
  readonly groupLabel: string;
  readonly pages: readonly DocsPage[];
}

const createPage = (label: string, name: string): DocsPage => ({
  sourcePath: `docs/${name}.md`,
  folder: `${name}/`,
  navigationLabel: label,
});

/** The page that is shown at `docs/`. */
export const startPage: DocsPage = { sourcePath: "README.md", folder: "", navigationLabel: "Overview" };

/**
 * All pages, in the order of the navigation and of the links at the end of each page. It is the order in which a
 * newcomer can read them: a page comes after the pages that it needs, and guides come before references.
 */
export const docsPageGroups: readonly DocsPageGroup[] = [
  {
    groupLabel: "Start",
    pages: [
      startPage,
      createPage("Install", "install"),
      createPage("Recipes", "recipes"),
      createPage("Library", "library"),
    ],
  },
  {
    groupLabel: "The language",
    pages: [
      createPage("Event types", "event-types"),
      createPage("Diagnostics", "diagnostics"),
      createPage("Limits", "limits"),
      createPage("Specification", "language"),
    ],
  },
  {
    groupLabel: "Tools",
    pages: [createPage("Command line", "cli"), createPage("Source code and editors", "editors")],
  },
  {
    groupLabel: "Rows of a database",
    pages: [createPage("SQL", "sql"), createPage("Query builders", "query-builders")],
  },
  {
    groupLabel: "The service",
    pages: [
      createPage("Service", "service"),
      createPage("In a framework", "mounting"),
      createPage("Databases", "databases"),
      createPage("Your own store", "own-store"),
    ],
  },
  {
    groupLabel: "Reference",
    pages: [
      { ...createPage("Functions", "reference"), isSearchedWithoutCode: true },
      { ...createPage("Modules", "modules"), isSearchedWithoutCode: true },
      { ...createPage("Service modules", "service-modules"), isSearchedWithoutCode: true },
      { ...createPage("Types", "types"), isSearchedWithoutCode: true },
    ],
  },
  {
    groupLabel: "The project",
    pages: [
      { sourcePath: "CHANGELOG.md", folder: "changelog/", navigationLabel: "Changelog" },
      { sourcePath: "conformance/README.md", folder: "conformance/", navigationLabel: "Conformance cases" },
    ],
  },
];

export const docsPages: readonly DocsPage[] = docsPageGroups.flatMap(({ pages }) => pages);
