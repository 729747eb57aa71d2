import GithubSlugger from "github-slugger";
import type { GeneratedFile } from "./generated-file.js";
import {
  type Entry,
  type EntryGroup,
  type ExportedType,
  type ExportedValue,
  readEntries,
} from "./reference/read-entry.js";
import { joinParts, type LinkOf, renderType, renderValue } from "./reference/render.js";
import { wrapParagraph } from "./wrap-paragraph.js";

const mainSpecifier = "workspace-events-filter";

/** Returns a function that calls `create` only once. For example, reading the sources again would take some seconds. */
function once<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}

const getEntries = once((): readonly Entry[] => readEntries());

const getMainGroups = (): readonly EntryGroup[] => {
  const groups = getEntries().find(({ specifier }) => specifier === mainSpecifier)?.groups ?? [];
  if (groups.length !== mainHeadings.length) throw new Error("a group of src/index.ts has no heading");
  return groups;
};

/** A module with its values and the types that the main module does not export. */
interface Module {
  readonly specifier: string;
  readonly values: readonly ExportedValue[];
  readonly types: readonly ExportedType[];
}

/** All modules except the main module. A type that several of them export is in the first one. */
const getModules = once((): readonly Module[] => {
  const keyOf = ({ name, description }: ExportedType): string => `${name} ${description}`;
  const seen = new Set(getMainGroups().flatMap(({ types }) => types.map(keyOf)));
  return getEntries()
    .filter(({ specifier }) => specifier !== mainSpecifier)
    .map(({ specifier, groups }) => {
      const types = groups.flatMap((group) => group.types).filter((type) => !seen.has(keyOf(type)));
      for (const type of types) seen.add(keyOf(type));
      return { specifier, types, values: groups.flatMap(({ values }) => values) };
    });
});

/** A page about modules. */
interface ModulesPage {
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
}

const modulesPage: ModulesPage = {
  name: "modules",
  title: "Modules",
  introduction:
    "This page describes every function and every type of the modules for values, databases, source code and editors. " +
    "All properties are `readonly`. [Reference](reference.md) describes the functions of the main module, and " +
    "[Service modules](service-modules.md) the other modules.",
};

const serviceModulesPage: ModulesPage = {
  name: "service-modules",
  title: "Service modules",
  introduction:
    "This page describes every function and every type of the service and of its stores. All properties are " +
    "`readonly`. [Reference](reference.md) describes the functions of the main module, and [Modules](modules.md) the " +
    "other modules.",
};

const pageOf = (specifier: string): ModulesPage =>
  /^\/(?:service|stores)/.test(subpathOf(specifier)) ? serviceModulesPage : modulesPage;

/** The addresses of the types: by name for the main module, and by module and name for the other ones. */
const getTypeAddresses = once((): ReadonlyMap<string, string> => {
  const addresses = new Map<string, string>();
  const typesSlugger = createSlugger("Types");
  for (const [index, { types }] of getMainGroups().entries()) {
    if (types.length > 0) typesSlugger.slug(mainHeadings[index] ?? "");
    for (const { name } of types) addresses.set(name, `types.md#${typesSlugger.slug(name)}`);
  }
  const modulePages = new Map([modulesPage, serviceModulesPage].map((page) => [page, createSlugger(page.title)]));
  for (const { specifier, values, types } of getModules()) {
    const page = pageOf(specifier);
    const slugger = modulePages.get(page) ?? new GithubSlugger();
    slugger.slug(subpathOf(specifier));
    for (const { name } of values) slugger.slug(name);
    for (const { name } of types) {
      const address = `${page.name}.md#${slugger.slug(name)}`;
      addresses.set(`${specifier} ${name}`, address);
      if (!addresses.has(name)) addresses.set(name, address);
    }
  }
  return addresses;
});

function createSlugger(title: string): GithubSlugger {
  const slugger = new GithubSlugger();
  slugger.slug(title);
  return slugger;
}

const subpathOf = (specifier: string): string => specifier.slice(mainSpecifier.length);

/** Creates a function that returns the link to a type. The link is for a section about a module on the given page. */
const createLinkOf =
  (page: string, specifier: string): LinkOf =>
  (typeName) =>
    (getTypeAddresses().get(`${specifier} ${typeName}`) ?? getTypeAddresses().get(typeName))?.replace(
      new RegExp(`^${page}(?=#)`),
      "",
    );

const renderPage = (title: string, introduction: string, sections: readonly string[]): string =>
  `${joinParts([
    `# ${title}`,
    "<!-- generated from the sources and their comments by `npm run generate` -->",
    wrapParagraph(introduction),
    ...sections,
  ])}\n`;

const renderValues = (values: readonly ExportedValue[], linkOf: LinkOf): Promise<readonly string[]> =>
  Promise.all(values.map((value) => renderValue(value, linkOf)));

const flatMapAsync = async <Item, Result>(
  items: readonly Item[],
  convert: (item: Item, index: number) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => (await Promise.all(items.map(convert))).flat();

/** The headings of the groups of the main module. They are shorter than the comments of the groups in the source. */
const mainHeadings = [
  "Check",
  "Match, compare and explain",
  "Find the meaning",
  "Write and fix",
  "Report",
  "Syntax tree",
  "Vendors",
];

/** The functions of the main module, each with its declaration, its errors and an example. */
export const referencePageFile: GeneratedFile<Promise<string>> = {
  path: "docs/reference.md",
  createContent: async () => {
    const groups = getMainGroups();
    const linkOf = createLinkOf("reference.md", mainSpecifier);
    return renderPage(
      "Reference",
      "This page describes every function of the main module, with its declaration, its errors, and a program with its " +
        "output. [Types](types.md) describes the types. [Modules](modules.md) and [Service modules](service-modules.md) " +
        "describe the other modules. " +
        "[The library](library.md) shows which functions to use for each task.",
      [
        renderIndex(groups),
        ...(await flatMapAsync(groups, async ({ values }, index) => [
          `## ${mainHeadings[index]}`,
          ...(await renderValues(values, linkOf)),
        ])),
      ],
    );
  },
};

function renderIndex(groups: readonly EntryGroup[]): string {
  const slugger = new GithubSlugger();
  const rows = groups.map(({ values }, index) => {
    const heading = mainHeadings[index] ?? "";
    const links = values.map(({ name }) => `[\`${name}\`](#${name.toLowerCase()})`);
    return `| [${heading}](#${slugger.slug(heading)}) | ${links.join(", ")} |`;
  });
  return `| to | use |\n|---|---|\n${rows.join("\n")}`;
}

const createModulesFile = (page: ModulesPage): GeneratedFile<Promise<string>> => ({
  path: `docs/${page.name}.md`,
  createContent: async () =>
    renderPage(
      page.title,
      page.introduction,
      await flatMapAsync(
        getModules().filter(({ specifier }) => pageOf(specifier) === page),
        async ({ specifier, values, types }) => {
          const linkOf = createLinkOf(`${page.name}.md`, specifier);
          return [
            `## ${subpathOf(specifier)}`,
            wrapParagraph(`Import from \`${specifier}\`. The guide is ${guideBySubpath[subpathOf(specifier)]}.`),
            ...(await renderValues(values, linkOf)),
            ...types.map((type) => renderType(type, linkOf)),
          ];
        },
      ),
    ),
});

export const modulesPageFile: GeneratedFile<Promise<string>> = createModulesFile(modulesPage);
export const serviceModulesPageFile: GeneratedFile<Promise<string>> = createModulesFile(serviceModulesPage);

/** Where the documentation shows how a module is used. */
const guideBySubpath: Readonly<Record<string, string>> = {
  "/literal": "[values in a filter](library.md#values-in-a-filter)",
  "/sql": "[filters in a database](sql.md)",
  "/language-service": "[editors](editors.md#in-editors)",
  "/language-server": "[editors](editors.md#in-editors)",
  "/codemirror": "[CodeMirror](editors.md#codemirror)",
  "/scan": "[source code and editors](editors.md)",
  "/eslint": "[ESLint](editors.md#eslint)",
  "/monaco": "[Monaco](editors.md#monaco)",
  "/service": "[the service in a framework](mounting.md)",
  "/stores/sqlite": "[databases](databases.md)",
  "/stores/postgresql": "[databases](databases.md)",
  "/stores/conformance": "[your own store](own-store.md)",
};

/** The types of the main module. */
export const typesPageFile: GeneratedFile = {
  path: "docs/types.md",
  createContent: () =>
    renderPage(
      "Types",
      "This page describes every type of the main module, with its properties. All properties are `readonly`. " +
        "[Reference](reference.md) describes the functions. [Modules](modules.md) and " +
        "[Service modules](service-modules.md) describe the other modules.",
      getMainGroups().flatMap(({ types }, index) =>
        types.length === 0
          ? []
          : [
              `## ${mainHeadings[index]}`,
              ...types.map((type) => renderType(type, createLinkOf("types.md", mainSpecifier))),
            ],
      ),
    ),
};
