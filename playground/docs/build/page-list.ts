/** A page of the documentation. */
export interface DocsPage {
  /** The Markdown file, as a path from the root of the repository. */
  readonly sourcePath: string;
  /** The folder of the built page below `docs/`, with a slash at its end. It is empty for the start page. */
  readonly folder: string;
  /** The name of the page in the navigation. */
  readonly label: string;
  /** Whether the search finds only the headings and the sentences of the page, and not its code and tables. */
  readonly isReference?: boolean;
}

export interface DocsPageGroup {
  readonly label: string;
  readonly pages: readonly DocsPage[];
}

const createPage = (label: string, name: string): DocsPage => ({
  sourcePath: `docs/${name}.md`,
  folder: `${name}/`,
  label,
});

/** The page that is shown at `docs/`. */
export const startPage: DocsPage = { sourcePath: "README.md", folder: "", label: "Overview" };

/** All pages, in the order of the navigation. */
export const docsPageGroups: readonly DocsPageGroup[] = [
  { label: "Start", pages: [startPage, createPage("Recipes", "recipes")] },
  {
    label: "The language",
    pages: [
      createPage("Specification", "language"),
      createPage("Diagnostics", "diagnostics"),
      createPage("Event types", "event-types"),
      createPage("Limits", "limits"),
    ],
  },
  {
    label: "In programs",
    pages: [
      createPage("Library", "library"),
      createPage("SQL", "sql"),
      createPage("Query builders", "query-builders"),
      createPage("Source code and editors", "editors"),
      createPage("Command line", "cli"),
    ],
  },
  {
    label: "Reference",
    pages: [
      { ...createPage("Functions", "reference"), isReference: true },
      { ...createPage("Modules", "modules"), isReference: true },
      { ...createPage("Service modules", "service-modules"), isReference: true },
      { ...createPage("Types", "types"), isReference: true },
    ],
  },
  {
    label: "The service",
    pages: [
      createPage("Service", "service"),
      createPage("In a framework", "mounting"),
      createPage("Databases", "databases"),
      createPage("Your own store", "own-store"),
    ],
  },
  {
    label: "The project",
    pages: [
      { sourcePath: "CHANGELOG.md", folder: "changelog/", label: "Changelog" },
      { sourcePath: "conformance/README.md", folder: "conformance/", label: "Conformance cases" },
    ],
  },
];

export const docsPages: readonly DocsPage[] = docsPageGroups.flatMap(({ pages }) => pages);
