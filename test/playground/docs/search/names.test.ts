import { describe, expect, it } from "vitest";
import { listCommands } from "../../../../scripts/generate/commands.js";
import { diagnosticCatalogue } from "../../../../src/index.js";
import { scanCatalogue } from "../../../../src/scan/scan-catalogue.js";
import { convertedPages, docsSections, firstOf, search } from "../../../support/docs-search.js";

describe("the search for a name", () => {
  it.each([...Object.keys(diagnosticCatalogue), ...Object.keys(scanCatalogue)])(
    "finds the section of the diagnostic %s first",
    (code) => {
      expect(firstOf(code)).toBe(`diagnostics/#${code}`);
    },
  );

  const options = listCommands().flatMap((command) =>
    command.options
      .filter(({ hidden }) => !hidden)
      .map(({ long = "" }) => ({
        command: `wef ${command.name()}`,
        long,
        id: `cli/#wef-${command.name()}-${long.toLowerCase()}`,
      })),
  );

  it("finds every command-line option in each command that has this option, and nothing before these commands", () => {
    expect(options.length).toBeGreaterThan(50);
    for (const { long } of options) {
      const ids = options.filter((each) => each.long === long).map(({ id }) => id);
      const found = search(long).map(({ id }) => id);
      expect([long, found.slice(0, ids.length).sort()]).toEqual([long, ids.sort()]);
    }
  });

  it("finds an option of a command first, with its description", () => {
    for (const { command, long, id } of options) {
      const [hit] = search(`${command} ${long}`);
      expect(hit).toMatchObject({ id, heading: `${command} ${long}`, pageTitle: "Command line" });
      expect(hit?.text).toMatch(/^\S/);
    }
  });

  it("finds every status code of HTTP first in the sections that contain it", () => {
    const codes = new Set(docsSections.flatMap(({ text }) => text.match(/\b[45]\d\d\b(?! ms)/g) ?? []));
    for (const code of ["400", "401", "404", "408", "413", "429", "500", "503"]) expect([...codes]).toContain(code);
    for (const code of codes)
      for (const { text } of search(code).slice(0, 3)) expect(text).toMatch(new RegExp(`\\b${code}`));
  });

  it("finds only sections with a searched number, beside words that no section has together with it", () => {
    for (const code of ["400", "404", "408", "413", "429", "503"])
      for (const query of [`stream error ${code}`, `${code} nothinglikethis`, `galaxy ${code} problem`]) {
        const hits = search(query);
        expect(hits.length).toBeGreaterThan(0);
        for (const { text } of hits) expect(`${query}: ${text}`).toMatch(new RegExp(`: .*\\b${code}`, "s"));
      }
  });

  it("finds every status name of the service first in the sections that contain it", () => {
    const service = docsSections.filter(({ folder }) => folder === "service/" || folder === "limits/");
    const names = new Set(service.flatMap(({ text }) => text.match(/\b[A-Z]{4,}_[A-Z_]*[A-Z]\b/g) ?? []));
    expect([...names]).toContain("RESOURCE_EXHAUSTED");
    for (const name of names) expect([name, search(name)[0]?.text]).toEqual([name, expect.stringContaining(name)]);
  });

  it("finds every limit among the first three results", () => {
    const limits = docsSections
      .filter(({ folder }) => folder === "limits/")
      .flatMap(({ tableEntries }) => tableEntries);
    const names = limits.filter(({ name }) => /^max[A-Z]/.test(name));
    expect(names.length).toBeGreaterThan(15);
    const notFound = names.filter(
      ({ name, id }) =>
        !search(name)
          .slice(0, 3)
          .some((hit) => hit.id === `limits/#${id}`),
    );
    expect(notFound).toEqual([]);
  });

  it("has an address that exists for each result", () => {
    const ids = new Set(
      convertedPages.flatMap(({ page, convertedPage }) => [
        page.folder,
        ...[...convertedPage.contentHtml.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => `${page.folder}#${id}`),
      ]),
    );
    for (const { tableEntries } of docsSections)
      for (const { name } of tableEntries) for (const { id } of search(name)) expect([...ids]).toContain(id);
  });

  it("finds each property of a type first, for the names of the type and the property", () => {
    const types = docsSections.filter(({ folder }) => folder === "types/");
    expect(types.flatMap(({ tableEntries }) => tableEntries).length).toBeGreaterThan(100);
    const notFound = types.flatMap(({ heading, tableEntries }) =>
      tableEntries.filter(({ name, id }) => firstOf(`${heading.text} ${name}`) !== `types/#${id}`),
    );
    expect(notFound).toEqual([]);
  });

  it("finds the section about the code in a pasted report", () => {
    for (const code of Object.keys(diagnosticCatalogue))
      expect(firstOf(`error[${code}]: \`AND\` and limits, with a filter`)).toBe(`diagnostics/#${code}`);
  });

  it.each([
    ["compileOrThrow", "reference/#compileorthrow"],
    ["interpret", "reference/#interpret"],
    ["wef scan", "cli/#wef-scan"],
    ["ESLint", "editors/#eslint"],
    ["helix", "editors/#helix"],
    ["kysely", "query-builders/#kysely"],
  ])("finds %s in its section", (query, id) => {
    expect(firstOf(query)).toBe(id);
  });

  it("finds the names in the files of a recipe", () => {
    const listing = "recipes/#list-the-subscriptions-of-the-real-service";
    for (const name of ["nextPageToken", "GoogleAuth", "data-urlencode", "rootUrl"])
      expect([name, search(name).map(({ id }) => id)]).toEqual([name, expect.arrayContaining([listing])]);
    expect(firstOf("GoogleAuth")).toBe(listing);
    expect(firstOf("useRef")).toBe("recipes/#the-input-in-react");
  });

  it("finds the rows of tables that describe a name, before most sections", () => {
    const named = new Map<string, string[]>();
    for (const { folder, tableEntries } of docsSections)
      for (const { name, id } of tableEntries.filter((each) => /^[a-z]+[A-Z]\w+$/.test(each.name)))
        named.set(name, [...(named.get(name) ?? []), `${folder}#${id}`]);
    expect(named.size).toBeGreaterThan(100);
    for (const name of ["maxDiagnostics", "maxLength", "matchedValue", "targetResource", "decidedBy"])
      expect([...named.keys()]).toContain(name);
    const notFound = [...named].filter(([name, ids]) => {
      const found = search(name).slice(0, ids.length + 5);
      // A section about a function with this name goes before the rows with this name.
      return !found.some(({ id, heading }) => ids.includes(id) || heading === name);
    });
    expect(notFound).toEqual([]);
  });
});
